import { Chip } from '#client/ui/signs/chip.tsx'
import { markMessages } from '#messages/client/features/site/marks.ts'
import { MARK_GROUNDS, MARK_OPTIONS } from './mark-options.ts'

type Option = (typeof MARK_OPTIONS)[number]

const SIZES = ['size-12', 'size-8', 'size-4']

/** One mark on every background, large and as small as in a browser tab. */
const MarkOnGrounds = ({ Mark }: Pick<Option, 'Mark'>) => (
  <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {MARK_GROUNDS.map(({ id, paper, ink, colours }) => (
      <li
        key={id}
        className="flex flex-col gap-3 rounded-xl border border-contour p-3 sm:p-4"
        style={{ background: paper, color: ink }}
      >
        <Mark colours={colours} className="mx-auto my-1 size-24 sm:size-28" />
        <span className="flex items-end justify-center gap-3">
          {SIZES.map((size) => (
            <Mark key={size} colours={colours} className={size} />
          ))}
        </span>
        <span className="text-center text-sm">{markMessages().grounds[id]}</span>
      </li>
    ))}
  </ul>
)

/** All options; the first is the chosen one. */
export const MarkSheet = () => {
  const { chosen, options } = markMessages()
  return MARK_OPTIONS.map(({ id, Mark }, index) => (
    <section key={id} aria-labelledby={`mark-${index}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`mark-${index}`} className="text-2xl">
          {options[id].name}
        </h2>
        {index === 0 && <Chip tone="moss">{chosen}</Chip>}
      </div>
      <p className="mt-1 mb-4 max-w-prose">{options[id].text}</p>
      <MarkOnGrounds Mark={Mark} />
    </section>
  ))
}
