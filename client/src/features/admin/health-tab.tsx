import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { api } from '#client/lib/api/api.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import type { PartHealth } from '#shared/admin/schema.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'

const SIGNS = { ok: CircleCheck, warning: CircleAlert, failed: CircleAlert, notUsed: CircleMinus } as const
const GIGABYTE = 1e9

const figureOf = ({ part, figure }: PartHealth): string | null => {
  if (figure === null) return null
  const isSize = part === 'disk' || part === 'cluster'
  const value = isSize ? Math.round((figure / GIGABYTE) * 10) / 10 : figure
  return adminPageMessages().health.figures[part](formatNumber(value))
}

/** How the parts of the site are. */
export const HealthTab = () => {
  const text = adminPageMessages()
  const { data, isError, refetch } = useQuery({
    queryKey: toolQueryKeys.adminTable('health', {}),
    queryFn: ({ signal }) => api.get<PartHealth[]>('/api/admin/health', undefined, { signal }),
  })
  if (isError) return <LoadProblem text={text.failed} look="column" onRetry={() => void refetch()} />
  if (!data) return <p role="status">{text.loading}</p>
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {data.map((health) => {
        const Sign = SIGNS[health.state]
        const isBad = health.state === 'warning' || health.state === 'failed'
        return (
          <li key={health.part} className="flex gap-3 rounded-2xl border border-contour bg-card p-4">
            <Sign aria-hidden className={isBad ? 'size-6 text-berry' : 'size-6 text-moss'} />
            <div>
              <h2 className="text-xl">{text.health.parts[health.part]}</h2>
              <p>{text.health.states[health.state]}</p>
              <p className="text-quiet">{[figureOf(health), health.detail].filter(Boolean).join(', ')}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
