import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { USER_TYPES } from '#shared/accounts/enums.ts'
import { paths } from '#shared/pages/paths.ts'
import { describeUserType, USER_TYPE_ICONS } from './user-types.ts'

/** Step 1: choose a user type. Each choice has its own address, so the browser's Back button returns here. */
export const UserTypeChooser = ({ historyState }: { historyState: unknown }) => (
  <ul className="flex flex-col gap-3">
    {USER_TYPES.map((userType) => {
      const { title, text } = describeUserType(userType)
      const Icon = USER_TYPE_ICONS[userType]
      return (
        <li key={userType}>
          <Link
            href={paths.auth(userType)}
            state={historyState}
            className="group flex items-center gap-4 rounded-xl border border-edge bg-card p-4 transition-colors duration-150 hover:border-moss hover:bg-lichen"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-lichen text-moss group-hover:bg-card">
              <Icon aria-hidden className="size-6" />
            </span>
            <span className="mr-auto">
              <span className="block font-bold font-heading text-lg">{title}</span>
              <span className="block text-quiet">{text}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
          </Link>
        </li>
      )
    })}
  </ul>
)
