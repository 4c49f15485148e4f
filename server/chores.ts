import { mailedPeopleChore } from '#server/accounts/mailed-people.ts'
import { unverifiedAccountsChore } from '#server/accounts/sign-in/unverified-accounts-chore.ts'
import { listingsOfBlockedChore } from '#server/admin/users/list-of-owner.ts'
import { alertsChore } from '#server/alerts/send-alerts.ts'
import { participantChangesChore } from '#server/bookings/changes/tell-organizers.ts'
import { healthNotesChore } from '#server/bookings/erase-health-notes.ts'
import { oldLinksChore } from '#server/bookings/link/old-links-chore.ts'
import { cardChores } from '#server/card/chores.ts'
import { dateQuestionsChore } from '#server/dates/ask-organizers.ts'
import { factQuestionsChore } from '#server/fact-questions/mail-questions.ts'
import { oldHistoryChore } from '#server/history/record-history.ts'
import { importsChore } from '#server/import/site/imports-chore.ts'
import { countriesChore } from '#server/listings/country/fill-countries.ts'
import { oldGoneListingsChore } from '#server/listings/gone-listings.ts'
import { oddFactsChore } from '#server/odd-facts/odd-facts-chore.ts'
import { catalogueChangesChore } from '#server/platform/answers/changes/read-changes.ts'
import { type Chore, startChores } from '#server/platform/database/chores/chores.ts'
import { closeDatabase, openForChores } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { oldMailFilesChore, parkedMailsChore } from '#server/platform/mail/chores.ts'
import { temporaryFoldersChore } from '#server/platform/process/temporary-folder.ts'
import { remindersChore } from '#server/reminders/send-reminders.ts'
import { reportMailsChore } from '#server/reports/mail-reports.ts'
import { oldReportsChore } from '#server/reports/old-reports-chore.ts'
import { doublesChore } from '#server/same-race/doubles-chore.ts'
import { followersChore } from '#server/saved/follow/tell-followers.ts'
import { newWordsChore, oldWordsChore } from '#server/search/words-chores.ts'
import { sourcesChore } from '#server/sources/read-due-sources.ts'
import { cancelledTripsChore } from '#server/trips/cancel-trip.ts'
import { picturesChore } from '#server/uploads/remove-unused-pictures.ts'
import { oldEntriesChore, waitingListChore } from '#server/waiting-list/chores.ts'

/** All recurring work. Lists are read from the catalogue that this process keeps of `catalogueDb`. */
export const allChores = (deps: Deps, catalogueDb = deps.db): Chore[] => [
  waitingListChore(deps),
  listingsOfBlockedChore(deps),
  parkedMailsChore(deps),
  mailedPeopleChore(deps),
  oldMailFilesChore(deps),
  temporaryFoldersChore(deps),
  oldLinksChore(deps),
  participantChangesChore(deps),
  remindersChore(deps),
  healthNotesChore(deps),
  oldEntriesChore(deps),
  cancelledTripsChore(deps),
  picturesChore(deps),
  importsChore(deps),
  alertsChore({ ...deps, catalogueDb }),
  countriesChore(deps),
  dateQuestionsChore(deps),
  factQuestionsChore(deps),
  followersChore(deps),
  oldHistoryChore(deps),
  reportMailsChore(deps),
  oldReportsChore(deps),
  oldGoneListingsChore(deps),
  newWordsChore(deps),
  oldWordsChore(deps),
  unverifiedAccountsChore(deps),
  catalogueChangesChore(deps),
  doublesChore(deps),
  oddFactsChore(deps),
  sourcesChore(deps),
  ...cardChores(deps),
]

/** Runs all of them until it is stopped, on connections of their own. */
export const startAllChores = (deps: Deps) => {
  const own = { ...deps, db: openForChores(deps.db) }
  const running = startChores(own, allChores(own, deps.db))
  return {
    stop: async () => {
      await running.stop()
      await closeDatabase(own.db)
    },
  }
}
