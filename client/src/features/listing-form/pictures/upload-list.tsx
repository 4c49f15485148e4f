import { Button } from '#client/ui/button.tsx'
import type { Upload } from './use-uploads.ts'

type UploadListProps = {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onRemove: (id: number) => void
}

/** Pictures on their way, and those that did not arrive, in words. */
export const UploadList = ({ uploads, onRetry, onRemove }: UploadListProps) => (
  <ul aria-label="Uploads" className="flex flex-col gap-2 empty:hidden">
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
            <p role="alert" className="min-w-0 flex-1 break-words font-medium text-berry">
              {mayRetry ? `${file.name}: ${problem}` : problem}
            </p>
          )}
          {mayRetry && problem !== null && (
            <Button variant="outline" onClick={() => onRetry(upload)}>
              Try again
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`${problem === null ? 'Stop' : 'Close'} ${file.name}`}
            onClick={() => onRemove(id)}
          >
            {problem === null ? 'Stop' : 'Close'}
          </Button>
        </li>
      )
    })}
  </ul>
)
