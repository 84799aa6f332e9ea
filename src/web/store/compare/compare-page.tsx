import type { CSSProperties, ReactNode } from 'react'
import { formatList } from '#i18n/format.ts'
import type { Expression } from '#vocabulary/expressions.ts'
import { AromaLegend, AromaWheel } from '#web/commerce/tasting/aroma-wheel.tsx'
import { useAddToCart } from '#web/commerce/cart/use-add-to-cart.ts'
import { early } from '#web/commerce/early-press/early-press.ts'
import { canBeBought } from '#web/commerce/product-card/card-product.ts'
import { HealthLegend } from '#web/commerce/health-legend/health-legend.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { usePrefixed } from '#web/platform/locale-prefix.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ComparedBottle } from './read-bottles.server.ts'

interface ComparePageProps {
  compared: ComparedBottle[]
  choices: { name: string; expression: string | null; sku: string }[]
}

const NUMBERS = [1, 2, 3]
/** They differ by how long a tequila rests. */
const CLASSICS = ['blanco', 'reposado', 'anejo'] as const satisfies readonly Expression[]

export function ComparePage({ compared, choices }: ComparePageProps) {
  const { t } = useLazyTranslation('tasting')
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={t('compare.title')} description={t('compare.metaDescription')} isPrivate={compared.length > 0} />
      <PageTitle title={t('compare.title')} lead={t('compare.lead')} />
      {compared.length > 0 ? <Comparison compared={compared} /> : <Beginning choices={choices} />}
      <Choice compared={compared} choices={choices} />
      <p className="mt-8">
        <Link to="/finder" className="link inline-flex min-h-11 items-center">
          {t('compare.unsure')}
        </Link>
      </p>
      <HealthLegend className="mt-8 border-t border-line pt-6" />
    </div>
  )
}

/** Offers the three classics before anything is chosen. */
function Beginning({ choices }: Pick<ComparePageProps, 'choices'>) {
  const { t, locale } = useLazyTranslation('tasting')
  const first = CLASSICS.flatMap((expression) => choices.find((choice) => choice.expression === expression) ?? [])
  return (
    <>
      <Picture
        src="/pictures/banners/tasting-table-1920x820.webp"
        alt=""
        sizes="(min-width: 80rem) 1216px, 100vw"
        priority
        className="mb-6 aspect-4/3 sm:aspect-2/1 bg-sunken"
      />
      {first.length > 1 && (
        <Link
          to={`/compare?skus=${first.map(({ sku }) => sku).join(',')}`}
          className="link inline-flex min-h-11 items-center"
        >
          {t('compare.begin', {
            names: formatList(
              first.map(({ name }) => name),
              locale,
            ),
          })}
        </Link>
      )}
    </>
  )
}

/** A plain form: the address holds the choice. */
function Choice({ compared, choices }: ComparePageProps) {
  const { t } = useLazyTranslation('tasting')
  const prefixed = usePrefixed()
  return (
    <section aria-labelledby="choose" className="mt-12 max-w-4xl">
      <h2 id="choose" className="mb-5 font-display text-2xl">
        {t('compare.choose')}
      </h2>
      <form action={prefixed('/compare')} className="grid gap-4 md:grid-cols-3">
        {NUMBERS.map((number) => {
          const { sku = '' } = compared[number - 1] ?? {}
          return (
            <SelectField
              key={`${number} ${sku}`}
              name="skus"
              label={t('compare.bottle', { number })}
              defaultValue={sku}
            >
              <option value="">{t('compare.none')}</option>
              {choices.map((choice) => (
                <option key={choice.sku} value={choice.sku}>
                  {choice.name}
                </option>
              ))}
            </SelectField>
          )
        })}
        <div>
          <Button type="submit">{t('compare.submit')}</Button>
        </div>
      </form>
    </section>
  )
}

function Comparison({ compared }: { compared: ComparedBottle[] }) {
  const { t } = useLazyTranslation('tasting')
  const { t: store } = useTranslation('store')
  const aromas = t('compare.aromas')
  const rows: [string, (bottle: ComparedBottle) => ReactNode][] = [
    [
      t('compare.price'),
      ({ price, oldPrice, size }) => (
        <>
          {price !== null && <Price amount={price} oldAmount={oldPrice} />}
          <span className="block text-sm text-ink-faint">{size}</span>
        </>
      ),
    ],
    [aromas, ({ specs }) => specs && <AromaWheel aromas={specs.aromas} isNamed={false} />],
    [t('compare.expression'), ({ expression }) => expression && store(`expressions.${expression}`)],
    [store('product.nose'), ({ specs }) => specs?.nose],
    [store('product.taste'), ({ specs }) => specs?.taste],
    [store('product.abv'), ({ specs }) => specs && store('product.abvValue', { abv: specs.abv })],
    [store('product.agave'), ({ specs }) => specs?.agave],
    [store('product.maturation'), ({ specs }) => specs?.maturation],
    [store('product.region'), ({ specs }) => specs?.region],
    [t('glass'), ({ specs }) => specs?.glass],
    [t('servedAt'), ({ specs }) => specs?.servedAt && t('degrees', { degrees: specs.servedAt })],
    [t('pairing'), ({ specs }) => specs?.pairing],
    [t('compare.sizes'), ({ sizes }) => sizes.join(', ')],
    [t('compare.buy'), (bottle) => <Buy bottle={bottle} />],
  ]
  return (
    <table className="compared" style={{ '--bottles': compared.length } as CSSProperties}>
      <caption className="sr-only">{t('compare.caption')}</caption>
      <thead>
        <tr>
          <td>
            <span className="sr-only">{t('compare.caption')}</span>
          </td>
          {compared.map((bottle) => (
            <th key={bottle.sku} scope="col">
              <BottleHead bottle={bottle} compared={compared} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([term, valueOf]) => (
          <tr key={term}>
            <th scope="row" className="text-sm text-ink-faint">
              {term}
              {term === aromas && <AromaLegend />}
            </th>
            {compared.map((bottle) => (
              <td key={bottle.sku}>{valueOf(bottle)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Buy({ bottle }: { bottle: ComparedBottle }) {
  const { t } = useTranslation('store')
  const { t: cartText } = useTranslation('cart')
  const { isAdding, problem, add } = useAddToCart()
  const { productId, variantId, name, stockState } = bottle
  if (!canBeBought(bottle)) return t(`stock.${stockState}`)
  const item = { productId, variantId, quantity: 1, price: bottle.price, name, from: 'list' } as const
  return (
    <>
      <Button
        {...early({ add: item })}
        size="small"
        busy={isAdding}
        aria-label={t('card.add', { name })}
        onClick={() => void add(item)}
      >
        {cartText('addThis')}
      </Button>
      {problem && <p className="mt-2 text-sm font-medium text-danger">{problem}</p>}
    </>
  )
}

function BottleHead({ bottle, compared }: { bottle: ComparedBottle; compared: ComparedBottle[] }) {
  const { t } = useLazyTranslation('tasting')
  const { name, address, image, preview, sku } = bottle
  const others = compared.flatMap((other) => (other.sku === sku ? [] : [other.sku]))
  return (
    <>
      <Picture
        src={image}
        preview={preview}
        alt=""
        sizes="(min-width: 80rem) 320px, 33vw"
        priority={compared[0]?.sku === sku}
        className="aspect-4/5 bg-sunken"
      />
      <Link
        to={address}
        className="mt-3 block font-display text-lg leading-snug underline-offset-4 hover:underline sm:text-xl"
      >
        {name}
      </Link>
      <Link
        to={others.length > 0 ? `/compare?skus=${others.join(',')}` : '/compare'}
        preventScrollReset
        aria-label={t('compare.removeName', { name })}
        className="link inline-flex min-h-11 items-center text-sm"
      >
        {t('compare.remove')}
      </Link>
    </>
  )
}
