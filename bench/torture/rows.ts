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
import { FULL_DISK_ROWS } from './rows/full-disk.ts'
import { hashFlood } from './rows/hash-flood.ts'
import { hiddenAndBlocked } from './rows/hidden.ts'
import { INPUT_ROWS } from './rows/input/rows.ts'
import { leaks } from './rows/leaks.ts'
import { LINK_ROWS } from './rows/links/rows.ts'
import { logs } from './rows/logs.ts'
import { MAIL_ROWS } from './rows/mail/rows.ts'
import { memory } from './rows/memory.ts'
import { databaseKilledWhilePaying, serverKilledWhilePaying, stripeAway } from './rows/money/broken.ts'
import { cancelledWhilePaying, pageEndsWhilePaying } from './rows/money/gone.ts'
import { randomMoney } from './rows/money/random-money.ts'
import { refundedAtOnce, webhooksAstray } from './rows/money/webhooks.ts'
import { ROLE_ROWS } from './rows/roles.ts'
import { cancelledTrip } from './rows/seats/cancelled-trip.ts'
import { deleting } from './rows/seats/deleting.ts'
import { partiesAndOffers } from './rows/seats/parties.ts'
import { randomPlay } from './rows/seats/random-play.ts'
import { seatPlay } from './rows/seats/seat-play.ts'
import { SEAT_ROWS } from './rows/seats.ts'
import { SIGN_IN_ROWS } from './rows/sign-in.ts'
import { UPGRADE_ROWS } from './rows/upgrade.ts'
import { WRITE_ROWS } from './rows/writes.ts'

const { massAssignment, foreignOrigins } = WRITE_ROWS
const { becomingAdmin, sessionFixation, cookies, guessing, passwordChanged } = SIGN_IN_ROWS
const {
  hugeBodies,
  malformed,
  injection,
  serverSideRequests,
  uploads,
  headers,
  slowPictures,
  fetching,
  hostileImports,
} = INPUT_ROWS
const { enumeration, mailedTokens, tokenForOneAddress } = LINK_ROWS
const { mailServerDown, mailHeaders, refusedMail, oneBadRecipient, killedWorkers, mailsToStrangers } =
  MAIL_ROWS

/** Every property that must hold, in the order in which they are played. */
export const ROWS: Row[] = [
  ...SEAT_ROWS,
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
  ...ROLE_ROWS,
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
  ...UPGRADE_ROWS,
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
  ...FULL_DISK_ROWS,
  seatPlay,
  randomPlay,
]
