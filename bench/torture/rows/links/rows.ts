import { enumeration } from './enumeration.ts'
import { mailedTokens } from './mailed-tokens.ts'
import { tokenForOneAddress } from './one-address.ts'

export const LINK_ROWS = { enumeration, mailedTokens, tokenForOneAddress }
