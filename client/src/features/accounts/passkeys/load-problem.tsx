import { Button } from '#client/ui/button.tsx'
import { uiMessages } from '#messages/client/ui.ts'

/** Says that a list could not be loaded, and loads it again. */
export const LoadProblem = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3">
    <p>{text}</p>
    <Button size="small" onClick={onRetry}>
      {uiMessages().tryAgain}
    </Button>
  </div>
)
