import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { PasskeyHint } from '#client/features/accounts/passkeys/passkey-hint.tsx'
import { useSession } from '#client/features/accounts/session/session.ts'
import { DoublesTab } from '#client/features/admin/doubles-tab.tsx'
import { HealthTab } from '#client/features/admin/health-tab.tsx'
import { HistoryTab } from '#client/features/admin/history-tab.tsx'
import { ImportsTab } from '#client/features/admin/imports-tab.tsx'
import { ListingsTab } from '#client/features/admin/listings-tab.tsx'
import { MailTab } from '#client/features/admin/mail-tab.tsx'
import { OddFactsTab } from '#client/features/admin/odd-facts-tab.tsx'
import { PeopleTab } from '#client/features/admin/people-tab.tsx'
import { ReportsTab } from '#client/features/admin/reports-tab.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import { usernameKey } from '#shared/accounts/rules.ts'
import type { UserView } from '#shared/accounts/schema.ts'

type TabName = keyof ReturnType<typeof adminPageMessages>['tabs']

const PANELS: Record<TabName, () => ReactNode> = {
  reports: () => <ReportsTab />,
  races: () => <ListingsTab kind="race" />,
  doubles: () => <DoublesTab />,
  oddFacts: () => <OddFactsTab />,
  trips: () => <ListingsTab kind="trip" />,
  people: () => <PeopleTab />,
  imports: () => <ImportsTab />,
  mail: () => <MailTab />,
  history: () => <HistoryTab />,
  health: () => <HealthTab />,
}

/** The tabs of this person: each dashboard's administrator sees their own kind, `admin` everything. */
const tabsOf = ({ username, isRaceAdmin, isTripAdmin }: UserView): TabName[] => {
  const isAdmin = usernameKey(username) === 'admin'
  const mayOpen: Record<TabName, boolean> = {
    reports: isRaceAdmin || isTripAdmin,
    races: isRaceAdmin,
    doubles: isRaceAdmin,
    oddFacts: isRaceAdmin,
    trips: isTripAdmin,
    people: isAdmin,
    imports: isRaceAdmin,
    mail: isAdmin,
    history: isRaceAdmin || isTripAdmin,
    health: isAdmin,
  }
  return (Object.keys(mayOpen) as TabName[]).filter((name) => mayOpen[name])
}

const Administration = ({ names }: { names: TabName[] }) => {
  const text = adminPageMessages()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const open = names.find((name) => name === asked) ?? names[0]
  return (
    <Tabs value={open ?? ''} onValueChange={(tab) => setSearch({ tab })} activationMode="manual">
      <TabList aria-label={text.title} className="flex-wrap">
        {names.map((name) => (
          <Tab key={name} value={name}>
            {text.tabs[name]}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => (
        <TabPanel key={name} value={name}>
          {PANELS[name]()}
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** Looking after the site (contract, section 10). */
export const AdminPage = () => {
  const { user } = useSession()
  if (!user) return null
  const text = adminPageMessages()
  const names = tabsOf(user)
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {text.title}
      </h1>
      <PasskeyHint user={user} />
      {names.length === 0 ? <p>{text.onlyAdministrators}</p> : <Administration names={names} />}
    </div>
  )
}
