import { Link } from 'wouter'
import { buttonClasses } from '#client/ui/button.tsx'
import { compareMessages } from '#messages/client/features/races/compare.ts'
import { FEWEST_COMPARED } from '#shared/pages/compared-races.ts'
import { paths } from '#shared/pages/paths.ts'
import { useCompared } from './stored-compared.ts'

/** At the lower edge of lists: how many races are chosen, and the way to compare them. */
export const CompareBar = () => {
  const { ids, clear } = useCompared()
  const text = compareMessages()
  if (ids.length === 0) return null
  return (
    <section
      aria-label={text.title}
      data-kept-clear
      className="sticky bottom-3 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-2xl border border-edge bg-card px-4 py-2 shadow-lift low:static print:hidden"
    >
      <span className="font-semibold tabular-nums">{text.count(ids.length)}</span>
      {ids.length >= FEWEST_COMPARED ? (
        <Link href={paths.compare(ids)} className={buttonClasses('primary')}>
          {text.compare}
        </Link>
      ) : (
        <span className="text-quiet">{text.oneMore}</span>
      )}
      <button type="button" onClick={clear} className={buttonClasses('quiet')}>
        {text.clear}
      </button>
    </section>
  )
}
