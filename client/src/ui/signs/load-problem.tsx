import { uiMessages } from '#messages/client/ui.ts'
import { Button, type ButtonVariant } from '../button.tsx'

const LOOKS = {
  line: 'flex-wrap items-center gap-3',
  wide: 'flex-wrap items-center gap-x-4 gap-y-2',
  boxed: 'flex-wrap items-center gap-3 rounded-xl border border-berry bg-card p-4',
  column: 'flex-col items-start gap-3',
}

type LoadProblemProps = {
  text: string
  onRetry: () => void
  look?: keyof typeof LOOKS
  variant?: ButtonVariant
}

/** Says that something on a page could not be loaded, and loads it again. */
export const LoadProblem = ({ text, onRetry, look = 'line', variant = 'primary' }: LoadProblemProps) => (
  <div role="alert" className={`flex ${LOOKS[look]}`}>
    <p>{text}</p>
    <Button variant={variant} size={look === 'column' ? 'normal' : 'small'} onClick={onRetry}>
      {uiMessages().tryAgain}
    </Button>
  </div>
)
