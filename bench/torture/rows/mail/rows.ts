import { oneBadRecipient } from './bad-recipient.ts'
import { killedWorkers } from './killed-workers.ts'
import { mailHeaders } from './mail-headers.ts'
import { mailServerDown } from './mail-server-down.ts'
import { refusedMail } from './refused-mail.ts'

import { mailsToStrangers } from './strangers.ts'

export const MAIL_ROWS = {
  mailServerDown,
  mailHeaders,
  refusedMail,
  oneBadRecipient,
  killedWorkers,
  mailsToStrangers,
}
