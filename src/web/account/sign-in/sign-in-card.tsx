import { useRef, useState } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { brand } from '#config/brand.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { CardHeading } from './card-heading.tsx'
import type { Mode } from './mode.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useArrival } from './use-arrival.ts'

interface SignInCardProps {
  opensWith: Mode
  /** For staff: another workspace, without registration. */
  admin?: { workspace: string }
}

export function SignInCard({ opensWith, admin }: SignInCardProps) {
  const { t } = useTranslation('auth')
  const [mode, setMode] = useState(opensWith)
  const [isCreated, setIsCreated] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const arrive = useArrival(admin !== undefined)

  function change(next: Mode, isNew = false) {
    setMode(next)
    setIsCreated(isNew)
    requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <>
      <PageHead
        title={admin ? t('admin.metaTitle') : t(`${mode}.title`)}
        description={t(`${mode}.metaDescription`)}
        isPrivate
      />
      <CardHeading
        ref={heading}
        eyebrow={admin ? t('admin.eyebrow') : t('eyebrow')}
        title={t(`${mode}.title`)}
        lead={admin ? t('admin.lead') : t(`${mode}.lead`)}
      />
      <output className="block">
        {isCreated && (
          <span className="mb-6 block border-l-4 border-success bg-success-soft px-4 py-3 text-success">
            {t('created')}
          </span>
        )}
      </output>
      {mode === 'signIn' ? (
        <SignInForm workspace={admin?.workspace} onSignedIn={arrive} />
      ) : (
        <RegisterForm onSignedIn={arrive} onCreated={() => change('signIn', true)} />
      )}
      {!admin && <ModeSwitch mode={mode} registerUrl={brand.registerUrl} onChange={change} />}
    </>
  )
}
