import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface SignInPageProps {
  /** For staff; hides the benefits of customer accounts. */
  isAdministration?: boolean
  children: ReactNode
}

export function SignInPage({ isAdministration = false, children }: SignInPageProps) {
  return (
    <div className="mx-auto grid max-w-7xl gap-16 px-4 pt-10 pb-4 sm:px-6 lg:grid-cols-[5fr_6fr] lg:gap-0 lg:px-8 lg:pt-14">
      {/* Explicit column, because the picture beside it arrives later */}
      <div className="mx-auto w-full max-w-md lg:col-start-2 lg:row-start-1 lg:py-10">{children}</div>
      <div className="strip relative isolate min-h-72 overflow-hidden lg:min-h-168">
        <Picture
          src="/pictures/banners/agave-dusk-tall-800x1000.webp"
          alt=""
          sizes="(min-width: 80rem) 553px, (min-width: 64rem) 43vw, 100vw"
          className="absolute inset-0 -z-10"
          imgClassName="object-bottom"
        />
        {!isAdministration && (
          <div className="absolute inset-0 -z-10 bg-linear-to-b from-[#191512]/65 via-[#191512]/40 via-60% to-transparent to-85%" />
        )}
        {!isAdministration && <Benefits />}
      </div>
    </div>
  )
}

function Benefits() {
  const { t } = useTranslation('auth')
  return (
    <section
      aria-labelledby="account-benefits"
      className="relative px-6 pt-10 pb-56 sm:px-10 lg:px-12 lg:pt-16 lg:pb-72"
    >
      <h2 id="account-benefits" className="max-w-xs font-display text-4xl leading-tight lg:text-5xl">
        {t('welcome.title')}
      </h2>
      <ul className="mt-8 grid gap-3 text-[0.9375rem]">
        {(['loyalty', 'promotions', 'history'] as const).map((benefit) => (
          <li key={benefit} className="flex items-center gap-4">
            <span aria-hidden="true" className="h-px w-8 bg-[#c98a52]" />
            {t(`welcome.${benefit}`)}
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-xs text-sm text-pretty opacity-80">{t('welcome.guest')}</p>
    </section>
  )
}
