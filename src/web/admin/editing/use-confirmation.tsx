import { useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/commerce/private-pages/confirm-dialog.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

interface Question {
  title: ReactNode
  text: string
  /** What the button that does it says. */
  label: string
}

/** Asks once more before what can't be taken back: `if (await ask({ … })) …`, with `question` drawn somewhere on the page. */
export function useConfirmation(): { ask: (question: Question) => Promise<boolean>; question: ReactNode } {
  const { t } = useLazyTranslation('management')
  const [asked, setAsked] = useState<Question & { answer: (isMeant: boolean) => void }>()
  return {
    ask: (question) => new Promise((answer) => setAsked({ ...question, answer })),
    question: asked && (
      <ConfirmDialog
        title={asked.title}
        text={asked.text}
        label={asked.label}
        cancel={t('confirm.cancel')}
        isBusy={false}
        onConfirm={() => {
          setAsked(undefined)
          asked.answer(true)
        }}
        onClose={() => {
          setAsked(undefined)
          asked.answer(false)
        }}
      />
    ),
  }
}
