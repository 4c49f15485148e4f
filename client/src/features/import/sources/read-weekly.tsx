import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { sourcePageMessages } from '#messages/client/features/import/sources.ts'
import type { ImportView } from '#shared/imports/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { addSource, forgetSources } from './api.ts'

type ReadWeeklyProps = { found: Pick<ImportView, 'id' | 'source' | 'fileName'>; address: string }

/** After an import from an address: has that address read again by itself, as this import was read. */
export const ReadWeekly = ({ found: { id, source, fileName }, address }: ReadWeeklyProps) => {
  const text = sourcePageMessages()
  const client = useQueryClient()
  const adding = useSingleMutation({
    mutationFn: () =>
      addSource({ name: source ?? fileName, url: address, every: 'week', newRaces: 'ask', importId: id }),
    onSuccess: () => forgetSources(client),
  })
  return (
    <div className="wrap-anywhere flex flex-col items-start gap-3 rounded-xl border border-contour bg-card p-4">
      {adding.isSuccess ? (
        <p role="status">
          {text.added}{' '}
          <Link href={paths.sources()} className="text-moss underline underline-offset-4">
            {text.seeSources}
          </Link>
        </p>
      ) : (
        <>
          <p>{text.readWeeklyText(address)}</p>
          <Button variant="outline" onClick={() => adding.mutate(undefined)} disabled={adding.isPending}>
            {text.readWeekly}
          </Button>
          {adding.isError && (
            <p role="alert" className="font-medium text-berry">
              {serverMessageOf(adding.error, text.addFailed)}
            </p>
          )}
        </>
      )}
    </div>
  )
}
