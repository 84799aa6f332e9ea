import { Form, useLocation, useNavigation } from 'react-router'
import { MAX_TYPED_LOT, lotKeyOf } from '#domain/catalogue/lots/lot-code.ts'
import { withoutLocalePrefix } from '#i18n/negotiate.ts'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { useRootData } from '#web/shell/navigation/root-data.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import QrCode from '#web/ui/qr/qr-code.tsx'
import { LotScan } from './lot-scan.tsx'
import type { LookUp } from './read-lot.server.ts'

/** Drawn while there are no lots. */
const SAMPLE = { code: 'L 2405-A', nom: 'NOM' }

const unbroken = (code: string) => code.replaceAll(' ', '\u00A0')

export default function LookUpPage({ typed, problem, wait = 0, example }: LookUp) {
  const { t } = useLazyTranslation('lots')
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 pb-16 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={t('title')} description={t('description')} isPrivate={typed !== ''} />
      <div className="lot-look-up">
        <div className="min-w-0">
          <h1 className="font-display text-4xl sm:text-5xl lg:text-6xl">{t('title')}</h1>
          <p className="mt-4 max-w-2xl text-pretty text-ink-soft lg:text-lg">{t('lead')}</p>
          <LotForm typed={typed} error={problem === 'empty' || problem === 'unknown' ? t(problem) : undefined} />
          <div aria-live="polite">
            {problem === 'tooMany' && (
              <p className="lot-problem font-medium">{t('tooMany', { count: Math.ceil(wait / 60) })}</p>
            )}
            {problem === 'unknown' && (
              <div className="lot-problem">
                <p className="text-pretty">{t('unknownHelp')}</p>
                <ButtonLink to="/contacto" variant="secondary" className="mt-4">
                  {t('write')}
                </ButtonLink>
              </div>
            )}
          </div>
          <LotScan />
          {example && (
            <p className="mt-6 text-sm text-ink-soft">
              <Link to={`/lot/${lotKeyOf(example.code)}`} className="link inline-flex min-h-11 items-center">
                {t('example', { code: unbroken(example.code) })}
              </Link>
            </p>
          )}
        </div>
        <BackLabel lot={example ?? SAMPLE} />
      </div>
    </div>
  )
}

/** A plain form, so that it works without scripts. */
function LotForm({ typed, error }: { typed: string; error: string | undefined }) {
  const { t } = useLazyTranslation('lots')
  const { state, location } = useNavigation()
  const answer = useLocation().key
  const isSearching = state !== 'idle' && withoutLocalePrefix(location.pathname).startsWith('/lot')
  return (
    <search className="mt-8 block max-w-xl">
      <Form action="/lot" preventScrollReset className="lot-form">
        <TextField
          // A new key with each error, because mounting takes the focus
          key={error === undefined ? typed : answer}
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          defaultValue={typed}
          error={error}
          autoFocus={error !== undefined}
          maxLength={MAX_TYPED_LOT}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" busy={isSearching} className="w-full sm:mt-6.5 sm:w-auto">
          {t('submit')}
        </Button>
      </Form>
    </search>
  )
}

/** Shows where the code is on the back label. */
function BackLabel({ lot: { code, nom } }: { lot: NonNullable<LookUp['example']> }) {
  const { t } = useLazyTranslation('lots')
  const brand = useBrand()
  const publicUrl = useRootData()?.publicUrl ?? ''
  return (
    <figure className="lot-label">
      <div aria-hidden="true" className="lot-label-paper">
        <span className="lot-label-name">{brand.name}</span>
        <span className="lot-label-lines" />
        <span className="lot-label-nom">{nom}</span>
        <span className="lot-label-code">{unbroken(code)}</span>
        <QrCode text={`${publicUrl}/lot/${lotKeyOf(code)}`} label="" className="lot-label-qr" />
      </div>
      <figcaption className="mt-4 text-center text-sm text-ink-soft">{t('whereText')}</figcaption>
    </figure>
  )
}
