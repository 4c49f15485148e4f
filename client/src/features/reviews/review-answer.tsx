import { Flag, MessageSquareReply } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { LONGEST_ANSWER } from '#shared/reviews/rules.ts'
import type { Judgement } from '#shared/reviews/schema.ts'
import { useAnswer } from './answer-api.ts'

const ReportReview = lazyWhole(async () => ({ default: (await import('./report-review.tsx')).ReportReview }))

type Kind = 'race' | 'trip'
type AnswerFormProps = { review: Judgement; kind: Kind; onClose: () => void }

const AnswerForm = ({ review, kind, onClose }: AnswerFormProps) => {
  const text = reviewAreaMessages().answer
  const [typed, setTyped] = useState(review.answer?.text ?? '')
  const { write, remove, isPending, error } = useAnswer(kind, review.id, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write(typed)
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-3 rounded-2xl border border-contour bg-card p-4"
    >
      <Field label={text.yours} hint={text.hint} error={error}>
        <Textarea
          rows={4}
          maxLength={LONGEST_ANSWER}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={isPending} pendingLabel={text.sending}>
          {text.send}
        </SubmitButton>
        <Button variant="outline" onClick={onClose}>
          {uiMessages().cancel}
        </Button>
        {review.answer && (
          <Button variant="quiet" className="text-berry!" onClick={remove}>
            {text.remove}
          </Button>
        )}
      </div>
    </form>
  )
}

type ReviewAnswerProps = {
  review: Judgement
  kind: Kind
  author: string
  isOwn: boolean
  timeZone: 'UTC' | undefined
}

/** The organizer's answer under a review, the form for it, and how to report either (contract, section 16). */
export const ReviewAnswer = ({ review, kind, author, isOwn, timeZone }: ReviewAnswerProps) => {
  const text = reviewAreaMessages()
  const [isWriting, setWriting] = useState(false)
  const [reported, setReported] = useState<'review' | 'answer' | null>(null)
  const { answer } = review
  return (
    <>
      {answer && !isWriting && (
        <div className="ml-4 flex flex-col gap-1 rounded-xl bg-lichen p-4 text-on-lichen sm:ml-8">
          <p className="font-semibold">
            {text.answer.title}{' '}
            <time dateTime={answer.answeredAt} className="font-normal text-sm tabular-nums">
              {formatLongDayOf(answer.answeredAt, timeZone)}
            </time>
          </p>
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{answer.text}</p>
          {review.updatedAt > answer.answeredAt && <p className="text-sm">{text.answer.olderThanReview}</p>}
          {review.isAnswerHidden && <p className="font-semibold">{text.answer.hidden}</p>}
        </div>
      )}
      {isWriting && <AnswerForm review={review} kind={kind} onClose={() => setWriting(false)} />}
      <div className="-mx-3 flex flex-wrap gap-x-2 print:hidden">
        {review.canAnswer && !isWriting && !review.isAnswerHidden && (
          <Button icon={MessageSquareReply} variant="quiet" size="small" onClick={() => setWriting(true)}>
            {answer ? text.answer.change : text.answer.write(author)}
          </Button>
        )}
        {!isOwn && (
          <Button
            icon={Flag}
            variant="quiet"
            size="small"
            aria-label={text.report.reviewBy(author)}
            onClick={() => setReported('review')}
          >
            {text.report.review}
          </Button>
        )}
        {answer && !review.canAnswer && (
          <Button icon={Flag} variant="quiet" size="small" onClick={() => setReported('answer')}>
            {text.report.answer}
          </Button>
        )}
      </div>
      {reported && (
        <Suspense>
          <ReportReview kind={kind} id={review.id} part={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  )
}
