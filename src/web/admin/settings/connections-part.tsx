import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { AccountConnection } from './account-connection.tsx'
import { AddressConnection } from './address-connection.tsx'
import { CardsConnection } from './cards-connection.tsx'
import { loadConnections } from './connections-calls.ts'
import { MailConnection } from './mail-connection.tsx'
import { TagsConnection } from './tags-connection.tsx'

/** What the shop needs of others. @param onChanged what follows from them is read again */
export function ConnectionsPart({ onChanged }: { onChanged: () => void }) {
  const query = useApiQuery('connections', loadConnections)
  return (
    <Loaded query={query} rows={8}>
      {({ mail, cards, account, address, tags }) => {
        const common = {
          reload: query.reload,
          onChanged(connections: typeof query.data & object) {
            query.replace(connections)
            onChanged()
          },
        }
        return (
          <>
            <AddressConnection stored={address} {...common} />
            <MailConnection stored={mail} {...common} />
            <CardsConnection stored={cards} {...common} />
            <AccountConnection stored={account} {...common} />
            <TagsConnection stored={tags} {...common} />
          </>
        )
      }}
    </Loaded>
  )
}
