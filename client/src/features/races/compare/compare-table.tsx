import { X } from 'lucide-react'
import { Link } from 'wouter'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { localDay } from '#client/lib/format/local-day.ts'
import { Button } from '#client/ui/button.tsx'
import { compareMessages } from '#messages/client/features/races/compare.ts'
import { FEWEST_COMPARED } from '#shared/pages/compared-races.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOfText } from '#shared/races/list-choice.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { storedNear } from '../finder/stored-search.ts'
import { compareRows } from './compare-rows.ts'

type CompareTableProps = { races: readonly RaceView[]; onRemove: (id: number) => void }

/**
 * Races beside each other. On a narrow screen the name of each fact is a line above what the races say, so that nothing
 * has to be scrolled sideways.
 */
export const CompareTable = ({ races, onRemove }: CompareTableProps) => {
  const text = compareMessages()
  const near = useInBrowser() ? positionOfText(storedNear.get().near ?? '') : null
  const rows = compareRows(localDay(), near)
    .map(({ title, of }) => ({ title, cells: races.map((race) => ({ id: race.id, lines: of(race) })) }))
    .filter(({ cells }) => cells.some(({ lines }) => lines.length > 0))
  const columns = { gridTemplateColumns: `repeat(${races.length}, minmax(0, 1fr))` }
  return (
    // Grids take the table's meaning from its elements in some browsers, so the roles say it.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className="w-full max-sm:block">
      <caption className="sr-only">{text.title}</caption>
      <thead role="rowgroup" className="max-sm:block">
        <tr role="row" style={columns} className="align-bottom max-sm:grid max-sm:gap-x-3">
          <td role="cell" className="max-sm:hidden" />
          {races.map(({ id, name }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className="wrap-anywhere hyphens-auto py-2 text-left sm:p-3"
            >
              <Link
                href={paths.race(id)}
                className="font-heading underline underline-offset-4 max-sm:text-sm sm:text-lg"
              >
                {name}
              </Link>
            </th>
          ))}
        </tr>
        {races.length > FEWEST_COMPARED && (
          <tr role="row" style={columns} className="max-sm:grid max-sm:gap-x-3 print:hidden">
            <td role="cell" className="max-sm:hidden" />
            {races.map(({ id, name }) => (
              <td key={id} role="cell" className="pb-2">
                <Button
                  icon={X}
                  variant="quiet"
                  size="small"
                  className="noscript:hidden max-sm:-ml-3.5 pointer-coarse:min-w-11"
                  aria-label={text.remove(name)}
                  onClick={() => onRemove(id)}
                >
                  <span className="max-sm:sr-only">{text.removeShort}</span>
                </Button>
              </td>
            ))}
          </tr>
        )}
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map(({ title, cells }) => (
          <tr
            key={title}
            role="row"
            style={columns}
            className="border-contour border-t align-top max-sm:grid max-sm:gap-x-3 max-sm:py-2"
          >
            <th
              role="rowheader"
              scope="row"
              className="py-2 text-left font-normal text-quiet max-sm:col-span-full sm:w-40 sm:p-3 sm:pl-0"
            >
              {title}
            </th>
            {cells.map(({ id, lines }) => (
              <td
                key={id}
                role="cell"
                className="wrap-anywhere hyphens-auto pb-2 tabular-nums max-sm:text-sm sm:p-3"
              >
                {lines.length === 0 ? (
                  <span className="text-quiet">{text.notKnown}</span>
                ) : (
                  lines.map((line) => <p key={line}>{line}</p>)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
