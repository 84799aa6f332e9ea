import { useState } from 'react'
import { REVIEW_LENGTHS } from '#domain/reviews/field-lengths.ts'
import { DialogEnd } from '#web/admin/editing/dialog-end.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { answerReview, moderate } from './reviews.ts'
import type { ListedReview } from './reviews.ts'

interface ReviewActionsProps {
  review: ListedReview
  reload: () => void
}

/** What may be done with a review now. */
export function ReviewActions({ review, reload }: ReviewActionsProps) {
  const { t } = useLazyTranslation('managementPeople')
  const { isBusy, refusal, run } = useAction({ reload })
  const [open, setOpen] = useState<'refuse' | 'answer'>()
  const { reviewId, status, answer } = review
  return (
    <May any={['reviews:write']}>
      <div className="grid gap-2 has-[>:first-child:empty]:hidden">
        <div className="flex flex-wrap gap-2">
          {status !== 'published' && (
            <Button
              size="small"
              variant="secondary"
              busy={isBusy}
              onClick={() => void run(() => moderate(review, { status: 'published' }), t('reviews.published'))}
            >
              {t('reviews.publish')}
            </Button>
          )}
          {status !== 'refused' && (
            <>
              <Button size="small" variant="quiet" busy={isBusy} onClick={() => setOpen('refuse')}>
                {t('reviews.refuse')}
              </Button>
              <Button size="small" variant="quiet" busy={isBusy} onClick={() => setOpen('answer')}>
                {t(answer ? 'reviews.changeAnswer' : 'reviews.answer')}
              </Button>
            </>
          )}
        </div>
        <Problem id={`review-${reviewId}`} text={refusal?.text} />
        {open && <WordsDialog action={open} review={review} reload={reload} onClose={() => setOpen(undefined)} />}
      </div>
    </May>
  )
}

interface WordsDialogProps extends ReviewActionsProps {
  action: 'refuse' | 'answer'
  onClose: () => void
}

/** Refuses with a reason, or answers. */
function WordsDialog({ action, review, reload, onClose }: WordsDialogProps) {
  const { t } = useLazyTranslation('managementPeople')
  const { isBusy, refusal, run } = useAction({ reload })
  const isAnswer = action === 'answer'
  const [words, setWords] = useState(isAnswer ? review.answer : '')
  const call = () => (isAnswer ? answerReview(review, words) : moderate(review, { status: 'refused', reason: words }))
  const wrong = refusal?.fields[isAnswer ? 'text' : 'reason']
  return (
    <Dialog title={t(isAnswer ? 'reviews.answerTitle' : 'reviews.refuseTitle')} onClose={onClose}>
      <form
        ref={useFirstWrong(refusal)}
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void run(call, t(isAnswer ? 'reviews.answered' : 'reviews.refused')).then((isDone) => isDone && onClose())
        }}
      >
        <TextAreaField
          label={t(isAnswer ? 'reviews.answerText' : 'reviews.reason')}
          hint={
            isAnswer
              ? t('reviews.answerHint', { language: t(`reviews.languages.${review.language}`) })
              : t('reviews.reasonHint')
          }
          rows={5}
          value={words}
          maxLength={isAnswer ? REVIEW_LENGTHS.answer : REVIEW_LENGTHS.reason}
          error={wrong}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Problem id="review-problem" text={wrong ? undefined : refusal?.text} />
        <DialogEnd label={t(isAnswer ? 'reviews.save' : 'reviews.refuse')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
