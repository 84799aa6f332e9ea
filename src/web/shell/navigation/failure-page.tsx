import { use } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { DocumentContext } from '#web/platform/document-context.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageHead } from './page-head.tsx'

/** For missing pages and failed ones. */
export default function FailurePage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? <NotFound /> : <Failure status={status} />
}

export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <Notice eyebrow={t('notFound.eyebrow')} title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      <ButtonLink to="/store" variant="secondary">
        {t('notFound.store')}
      </ButtonLink>
    </Notice>
  )
}

function Failure({ status }: { status: number }) {
  const { t } = useTranslation('shell')
  const { requestId } = use(DocumentContext)
  const { search } = useLocation()
  return (
    <Notice
      eyebrow={t('failure.eyebrow', { status })}
      title={t('failure.title')}
      text={t('failure.text')}
      note={
        requestId && (
          <p data-request-id={requestId} className="mt-4 max-w-lg text-sm break-words text-ink-faint">
            {t('failure.requestId', { requestId })}
          </p>
        )
      }
    >
      <a href={search || '?'} className={buttonStyle('primary')}>
        {t('failure.retry')}
      </a>
      <ButtonLink to="/" variant="secondary" reloadDocument>
        {t('failure.home')}
      </ButtonLink>
    </Notice>
  )
}

interface NoticeProps {
  eyebrow: string
  title: string
  text: string
  note?: ReactNode
  children: ReactNode
}

function Notice({ eyebrow, title, text, note, children }: NoticeProps) {
  return (
    <div className="mx-auto grid max-w-7xl items-center gap-12 px-4 py-20 sm:px-6 md:grid-cols-[3fr_2fr] lg:px-8 lg:py-32">
      <PageHead title={title} isPrivate />
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-5 max-w-xl font-display text-5xl leading-[1.05] lg:text-7xl">{title}</h1>
        <p className="mt-6 max-w-lg text-lg text-pretty text-ink-soft">{text}</p>
        {note}
        <div className="mt-10 grid gap-3 sm:flex sm:flex-wrap">{children}</div>
      </div>
      <EmptyBarrel />
    </div>
  )
}

function EmptyBarrel() {
  return (
    <svg
      viewBox="0 0 240 260"
      aria-hidden="true"
      className="mx-auto w-full max-w-64 fill-none stroke-line-strong stroke-1"
    >
      <path d="M50 20c-24 70-24 150 0 220h140c24-70 24-150 0-220H50Z" />
      <path d="M40 56h160M33 92h174M33 168h174M40 204h160" />
      <path d="M86 20c-12 70-12 150 0 220m34-220v220m34-220c12 70 12 150 0 220" className="opacity-50" />
      <circle cx="120" cy="130" r="9" className="fill-paper stroke-copper stroke-2" />
      <path d="M120 148v6" className="stroke-copper stroke-2" strokeLinecap="round" />
    </svg>
  )
}
