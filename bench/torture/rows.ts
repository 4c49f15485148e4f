import type { Row } from './row.ts'
import { backUpAndRestore } from './rows/backup.ts'
import { dependencies } from './rows/dependencies.ts'
import { draftWords } from './rows/draft-words.ts'
import { choresUnderFire } from './rows/faults/chores.ts'
import { databaseAway } from './rows/faults/database-away.ts'
import { expensiveCalls } from './rows/faults/expensive-calls.ts'
import { databaseKilled, serverKilled } from './rows/faults/kills.ts'
import { abandonedStatements, poolExhausted } from './rows/faults/locks.ts'
import { slowClients } from './rows/faults/slow-clients.ts'
import { slowReaders } from './rows/faults/slow-readers.ts'
import { stoppedOnSignal } from './rows/faults/stopping.ts'
import { fullDisk } from './rows/full-disk.ts'
import { hashFlood } from './rows/hash-flood.ts'
import { hiddenAndBlocked } from './rows/hidden.ts'
import { fetching } from './rows/input/fetching.ts'
import { headers } from './rows/input/headers.ts'
import { hostileImports } from './rows/input/hostile-imports.ts'
import { hugeBodies } from './rows/input/huge-bodies.ts'
import { injection } from './rows/input/injection.ts'
import { malformed } from './rows/input/malformed.ts'
import { serverSideRequests } from './rows/input/server-side-requests.ts'
import { slowPictures } from './rows/input/slow-pictures.ts'
import { uploads } from './rows/input/uploads.ts'
import { leaks } from './rows/leaks.ts'
import { enumeration } from './rows/links/enumeration.ts'
import { mailedTokens } from './rows/links/mailed-tokens.ts'
import { tokenForOneAddress } from './rows/links/one-address.ts'
import { logs } from './rows/logs.ts'
import { oneBadRecipient } from './rows/mail/bad-recipient.ts'
import { killedWorkers } from './rows/mail/killed-workers.ts'
import { mailHeaders } from './rows/mail/mail-headers.ts'
import { mailServerDown } from './rows/mail/mail-server-down.ts'
import { refusedMail } from './rows/mail/refused-mail.ts'
import { mailsToStrangers } from './rows/mail/strangers.ts'
import { memory } from './rows/memory.ts'
import { databaseKilledWhilePaying, serverKilledWhilePaying, stripeAway } from './rows/money/broken.ts'
import { cancelledWhilePaying, pageEndsWhilePaying } from './rows/money/gone.ts'
import { randomMoney } from './rows/money/random-money.ts'
import { refundedAtOnce, webhooksAstray } from './rows/money/webhooks.ts'
import { rolesAndCalls } from './rows/roles.ts'
import { cancelledTrip } from './rows/seats/cancelled-trip.ts'
import { cancelledSeatReturns } from './rows/seats/cancelling.ts'
import { deletedAgainstBooking } from './rows/seats/closing.ts'
import { deleting } from './rows/seats/deleting.ts'
import { doubleSubmit } from './rows/seats/double-submit.ts'
import { oneReview } from './rows/seats/one-review.ts'
import { overselling } from './rows/seats/overselling.ts'
import { partiesAndOffers } from './rows/seats/parties.ts'
import { randomPlay } from './rows/seats/random-play.ts'
import { seatPlay } from './rows/seats/seat-play.ts'
import { statusRaces } from './rows/seats/status-races.ts'
import { becomingAdmin, cookies, guessing, passwordChanged, sessionFixation } from './rows/sign-in.ts'
import { upgrade } from './rows/upgrade.ts'
import { foreignOrigins, massAssignment } from './rows/writes.ts'

/** Every property that must hold, in the order in which they are played. */
export const ROWS: Row[] = [
  overselling,
  cancelledSeatReturns,
  statusRaces,
  deletedAgainstBooking,
  doubleSubmit,
  oneReview,
  serverKilled,
  databaseKilled,
  databaseAway,
  choresUnderFire,
  poolExhausted,
  mailServerDown,
  stoppedOnSignal,
  slowClients,
  slowReaders,
  memory,
  draftWords,
  hugeBodies,
  malformed,
  rolesAndCalls,
  massAssignment,
  becomingAdmin,
  leaks,
  sessionFixation,
  cookies,
  foreignOrigins,
  guessing,
  enumeration,
  hashFlood,
  mailedTokens,
  passwordChanged,
  injection,
  mailHeaders,
  serverSideRequests,
  uploads,
  headers,
  dependencies,
  logs,
  deleting,
  tokenForOneAddress,
  abandonedStatements,
  expensiveCalls,
  refusedMail,
  oneBadRecipient,
  upgrade,
  partiesAndOffers,
  killedWorkers,
  mailsToStrangers,
  slowPictures,
  fetching,
  hostileImports,
  hiddenAndBlocked,
  backUpAndRestore,
  webhooksAstray,
  refundedAtOnce,
  serverKilledWhilePaying,
  databaseKilledWhilePaying,
  cancelledWhilePaying,
  pageEndsWhilePaying,
  stripeAway,
  randomMoney,
  cancelledTrip,
  fullDisk,
  seatPlay,
  randomPlay,
]
