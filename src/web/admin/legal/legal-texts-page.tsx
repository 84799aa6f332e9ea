import { LEGAL_DOCUMENTS } from '#vocabulary/legal-texts.ts'
import type { LegalDocument } from '#vocabulary/legal-texts.ts'
import { formatMoment } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { beginLegalDraft, loadLegalVersions } from './legal-value.ts'
import type { LegalVersion, NamedLegalVersion } from './legal-value.ts'
import { LegalVersionPage } from './legal-version-page.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useShownItem } from '#web/admin/editing/use-shown-item.ts'

const TONES: Record<LegalVersion['state'], BadgeTone> = {
  draft: 'neutral',
  scheduled: 'accent',
  inForce: 'success',
  past: 'neutral',
}

export function LegalTextsPage() {
  const { t } = useLazyTranslation('managementContent')
  const [shown, show] = useShownItem('text')
  const named = namedIn(shown)
  if (named) return <LegalVersionPage key={shown} named={named} onDone={() => show('')} />
  return (
    <ManagementPage title={t('legal.title')} lead={t('legal.lead')}>
      {LEGAL_DOCUMENTS.map((document) => (
        <Versions key={document} document={document} onShow={(number) => show(`${document}-${number}`)} />
      ))}
    </ManagementPage>
  )
}

function Versions({ document, onShow }: { document: LegalDocument; onShow: (number: number) => void }) {
  const { t, locale } = useLazyTranslation('managementContent')
  const query = useApiQuery(`legal ${document}`, () => loadLegalVersions(document))
  const { isBusy, refusal, run } = useAction({ reload: query.reload, onRefused: 'toast' })
  const hasDraft = query.data?.some(({ state }) => state === 'draft')
  const columns = columnsOf(document, { t, locale, onShow })
  return (
    <Panel
      title={t(`legal.documents.${document}`)}
      action={
        query.data &&
        !hasDraft && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void run(async () => onShow(await beginLegalDraft(document)))}
          >
            {t('legal.begin')}
          </Button>
        )
      }
    >
      {refusal && <p className="mb-3 text-sm font-medium text-danger">{refusal.text}</p>}
      <Loaded query={query} rows={2}>
        {(all) => (
          <RecordTable
            list="legal-versions"
            caption={t(`legal.documents.${document}`)}
            columns={columns}
            rows={all}
            keyOf={({ number }) => String(number)}
          />
        )}
      </Loaded>
    </Panel>
  )
}

interface ColumnOptions {
  t: Translate<'managementContent'>
  locale: Locale
  onShow: (number: number) => void
}

function columnsOf(document: LegalDocument, { t, locale, onShow }: ColumnOptions): Column<LegalVersion>[] {
  return [
    {
      key: 'number',
      header: t('legal.version'),
      isLead: true,
      cell: ({ number }) => (
        <button
          type="button"
          className="link min-h-11 min-w-0 max-w-full text-left max-md:wrap-anywhere"
          onClick={() => onShow(number)}
        >
          {number === 0 ? t('legal.delivered') : t('legal.number', { number })}
        </button>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`legal.states.${state}`)}</Badge>,
    },
    {
      key: 'from',
      header: t('legal.inForceFrom'),
      cell: ({ inForceFrom }) => (inForceFrom ? formatMoment(inForceFrom, locale) : '—'),
    },
    {
      key: 'page',
      header: t('legal.page'),
      align: 'end',
      cell: ({ number, state }) =>
        state === 'inForce' || state === 'past' ? (
          <Link
            to={state === 'inForce' ? `/${document}` : `/${document}?version=${number}`}
            className="link inline-flex min-h-11 items-center"
          >
            {t('legal.see')}
          </Link>
        ) : (
          '—'
        ),
    },
  ]
}

/** `terms-2` */
function namedIn(shown: string): NamedLegalVersion | undefined {
  const [, name, number] = /^(\w+)-(\d{1,6})$/.exec(shown) ?? []
  const document = LEGAL_DOCUMENTS.find((each) => each === name)
  return document && { document, number: Number(number) }
}
