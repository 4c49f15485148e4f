import { Button } from '#client/ui/button.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { Upload } from './use-uploads.ts'

type UploadListProps = {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onRemove: (id: number) => void
}

/** The running uploads with their progress, and the failed ones with the reason. */
export const UploadList = ({ uploads, onRetry, onRemove }: UploadListProps) => {
  const [text, ui] = [formMessages().pictures, uiMessages()]
  return (
    <ul aria-label={text.uploads} className="flex flex-col gap-2 empty:hidden">
      {uploads.map((upload) => {
        const { id, file, progress, problem, mayRetry } = upload
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-contour bg-paper p-2 pl-3"
          >
            {problem === null ? (
              <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                <span className="min-w-0 flex-1 truncate">{file.name}</span>
                <progress aria-label={file.name} value={progress} max={1} className="w-28 accent-moss" />
                <span className="w-12 text-right tabular-nums">{Math.round(progress * 100)}%</span>
              </p>
            ) : (
              // Wide enough for words; in a narrow window the buttons go below.
              <p role="alert" className="min-w-0 grow basis-48 break-words font-medium text-berry">
                {problem}
              </p>
            )}
            {mayRetry && problem !== null && (
              <Button variant="outline" onClick={() => onRetry(upload)}>
                {ui.tryAgain}
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={problem === null ? text.stopNamed(file.name) : text.closeNamed(file.name)}
              onClick={() => onRemove(id)}
            >
              {problem === null ? text.stop : ui.close}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
