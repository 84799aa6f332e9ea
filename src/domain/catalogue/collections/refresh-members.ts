import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { collectionConditions, collectionProducts, collections } from '#db/schema/collections.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { takes } from './rule-sql.ts'

const LOCK = sql`hashtextextended('collections', 0)`

/** Blocks all reads and writes of membership until the transaction ends. Take it before product rows. */
export async function lockCollections(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}

/** Lets product changes run concurrently, but not beside a change of a collection. */
export async function shareCollections(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`)
}

/** Call it in the transaction of every product or variant change. Archived products leave manual collections too. */
export async function refreshMembershipOf(tx: Db, productId: string): Promise<void> {
  await shareCollections(tx)
  await refresh(tx, {
    taken: sql`p.id = ${productId}`,
    left: sql`member.product_id = ${productId} and (c.match is not null
      or exists (select from ${products} where id = ${productId} and archived_at is not null))`,
  })
}

/** Call it under `lockCollections` when the rule changes. */
export async function refreshMembersOf(tx: Db, collectionId: string): Promise<void> {
  await refresh(tx, {
    taken: sql`c.id = ${collectionId}`,
    left: sql`member.collection_id = ${collectionId} and c.match is not null`,
  })
}

async function refresh(tx: Db, { taken, left }: Record<'taken' | 'left', SQL>): Promise<void> {
  const isTaken = takes(sql`c.match`, sql`${collectionConditions} as condition where condition.collection_id = c.id`)
  // The key share waits for a concurrent deletion or renaming of a product
  await tx.execute(sql`
    with taken as (
      select c.id as collection_id, p.id as product_id, p.position
      from ${collections} as c cross join ${products} as p
      where c.match is not null and ${taken} and ${isTaken} for key share of p
    ),
    gone as (
      delete from ${collectionProducts} as member using ${collections} as c
      where c.id = member.collection_id and ${left} and not exists (
        select from taken where taken.collection_id = member.collection_id and taken.product_id = member.product_id
      )
    )
    insert into ${collectionProducts} (collection_id, product_id, position) select * from taken
    on conflict (collection_id, product_id) do update set position = excluded.position
    where collection_products.position <> excluded.position`)
}
