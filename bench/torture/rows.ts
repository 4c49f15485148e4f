import type { Row } from './row.ts'
import { ROLE_ROWS } from './rows/roles.ts'
import { SEAT_ROWS } from './rows/seats.ts'

/** Every property that must hold, in the order in which they are played. */
export const ROWS: Row[] = [...SEAT_ROWS, ...ROLE_ROWS]
