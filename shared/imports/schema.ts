import * as z from 'zod'
import { importMessages } from '#messages/shared/imports.ts'
import { raceCard } from '#shared/races/schema.ts'
import { IMPORT_STATES, JOINS } from './enums.ts'
import { RACE_FIELDS } from './race-fields.ts'

/** The largest file that may be sent, in bytes. */
export const LARGEST_IMPORT = 50 * 1024 * 1024
/** The longest table that may be pasted, in bytes as JSON. */
export const LARGEST_PASTE = 10 * 1024 * 1024
/** An import can be undone for so many days. */
export const UNDO_DAYS = 30

const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** The years that a person may say for dates without one. */
export const FIRST_CHOSEN_YEAR = 1990
export const LAST_CHOSEN_YEAR = 2100

/** Texts from files are cut and cleaned where they are stored; here they only have to be texts. */
const sourceName = z
  .string({ error: () => importMessages().sourceName })
  .trim()
  .max(100, { error: () => importMessages().sourceName })
  .refine((name) => !/\p{Cc}/u.test(name), { error: () => importMessages().sourceName })
  .nullish()

const username = z
  .string({ error: () => importMessages().noAccount })
  .trim()
  .max(100, { error: () => importMessages().noAccount })
  .nullish()

/** Beside the file, the text or the address of a new import. */
export const importChoices = z.object({ source: sourceName, owner: username })
export type ImportChoices = z.infer<typeof importChoices>

export const pastedImport = importChoices.extend({
  text: z.string({ error: () => importMessages().nothingSent }).optional(),
  url: z
    .string({ error: () => importMessages().nothingSent })
    .trim()
    .max(2000, { error: () => importMessages().addressTooLong })
    .optional(),
})

/** How a file is to be read again. What is left out stays as it was. */
export const importChanges = z.object({
  columns: z
    .record(
      z.string().max(1000),
      z.enum(RACE_FIELDS, { error: () => importMessages().unknownField }).nullable(),
      {
        error: () => importMessages().unknownField,
      },
    )
    .optional(),
  dates: z
    .enum(DATE_ORDERS, { error: () => importMessages().dateOrder })
    .nullable()
    .optional(),
  year: z
    .int({ error: () => importMessages().year })
    .min(FIRST_CHOSEN_YEAR, { error: () => importMessages().year })
    .max(LAST_CHOSEN_YEAR, { error: () => importMessages().year })
    .nullable()
    .optional()
    .describe('The year of dates that name none'),
  source: sourceName,
  owner: username,
})
export type ImportChanges = z.infer<typeof importChanges>

const importColumns = z.record(z.string(), z.enum(RACE_FIELDS).nullable())
export type ImportColumns = z.infer<typeof importColumns>

const problemGroup = z.object({
  kind: z
    .enum(['refused', 'note', 'decided'])
    .describe('note: the row comes in without that value; decided: how something uncertain was understood'),
  reason: z.string(),
  count: z.int(),
  examples: z.array(z.object({ row: z.int(), value: z.string() })),
})

/** What reading a file showed. */
const importReading = z.object({
  headers: z
    .array(z.object({ header: z.string(), examples: z.array(z.string()) }))
    .describe('In the order of the file, with some of their cells'),
  dates: z
    .enum([...DATE_ORDERS, 'ambiguous'])
    .nullable()
    .describe('How dates of numbers only were read; ambiguous: some could be either, say which'),
  lacksYear: z.boolean().describe('Some dates name no year, and nothing in the file tells it: say which'),
  chosenYear: z.int().nullable().describe('The year of dates that name none, as a person said'),
  missing: z.array(z.enum(['name', 'date'])).describe('Fields without which no race can be made'),
  problems: z.array(problemGroup),
  sample: z.array(raceCard).describe('The first 20 races; their ids only number them'),
})
export type ImportReading = z.infer<typeof importReading>

const namedRaces = z.array(z.object({ id: z.int(), name: z.string() }))

const counts = z.object({
  rows: z.int(),
  races: z.int().nullable().describe('How many races the rows make'),
  refused: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  kept: z.int().describe('Races of which a person’s edits were kept'),
  disappeared: z.int().describe('Coming races that the source no longer lists'),
  elsewhere: z.int().describe('Races that the site lists already, of somebody else'),
  others: namedRaces.describe('The first of those, to look at'),
  joined: z.int().describe('Further rows of the same races; after the import'),
  found: z.int().describe('Races that the site has under another name, day or place'),
  foundRaces: namedRaces.describe('The first of those, with the name in the file'),
  unsure: z.int().describe('Races left out because nobody said whether the site has them'),
  unsureRaces: namedRaces.describe('The first of those, with the name in the file'),
})

/** An import as a list shows it. */
export const importSummary = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  format: z.string().nullable(),
  by: z.string().nullable().describe('Username of the person who imports'),
  createdAt: z.string().describe('ISO instant'),
  finishedAt: z.string().nullable().describe('ISO instant'),
  undoUntil: z.string().nullable().describe('ISO instant; null when there is nothing to undo'),
  counts,
})
export type ImportSummaryView = z.infer<typeof importSummary>

/** One import with its reading. */
export const importView = importSummary.extend({
  source: z.string().nullable(),
  address: z.string().nullable().describe('What it was downloaded from'),
  owner: z.string().nullable().describe('Username of the account that the races belong to'),
  columns: importColumns,
  chosenDates: z.enum(DATE_ORDERS).nullable().describe('As a person said; null: found out'),
  ...importReading.shape,
  progress: z.object({ done: z.int(), of: z.int() }).nullable().describe('Races saved, while it runs'),
  problem: z.string().nullable().describe('Why it failed'),
  hasProblemRows: z.boolean().describe('problems.csv can be downloaded'),
})
export type ImportView = z.infer<typeof importView>

/** How an import is run. */
export const runChoices = z.object({
  join: z
    .enum(JOINS, { error: () => importMessages().join })
    .default('ask')
    .describe('Races that may be on the site and that nobody has answered: left out, or imported as new'),
})

/** The most answers in one call. */
export const MOST_ANSWERS = 200

const sameRaceSide = z.object({
  name: z.string(),
  date: z.string().describe('Calendar day, YYYY-MM-DD'),
  location: z.string(),
  distanceKm: z.array(z.number()),
  externalUrl: z.string().nullable(),
})

const samePair = z.object({
  key: z.string().describe('Names the race of the file in answers'),
  draft: sameRaceSide,
  race: sameRaceSide.extend({ id: z.int() }),
  score: z.int().describe('0 to 100'),
  isSure: z.boolean().describe('Joined unless somebody answers that it is another race'),
  answer: z.boolean().nullable().describe('Whether somebody said that it is the same race'),
})
export type SamePairView = z.infer<typeof samePair>

/** The races of a file that the site has, or may have, under another name, day or place. */
export const sameRacesView = z.object({
  pairs: z.array(samePair).describe(`Open questions first; at most ${MOST_ANSWERS}`),
  total: z.int(),
  unsure: z.int().describe('How many of them nobody has answered'),
  known: z.int().describe('Races of the file that the site has under the same name, so that nobody is asked'),
})
export type SameRacesView = z.infer<typeof sameRacesView>

const wrongAnswers = { error: () => importMessages().answers }
export const sameRaceAnswersInput = z.object(
  {
    answers: z
      .array(
        z.object(
          {
            key: z.string(wrongAnswers).regex(/^[\w-]{22}$/, wrongAnswers),
            race: z.int(wrongAnswers).min(1, wrongAnswers).max(2_147_483_647, wrongAnswers),
            isSame: z.boolean(wrongAnswers),
          },
          wrongAnswers,
        ),
        wrongAnswers,
      )
      .min(1, wrongAnswers)
      .max(MOST_ANSWERS, wrongAnswers),
  },
  wrongAnswers,
)

export const undoneImport = z.object({
  removed: z.int(),
  restored: z.int(),
  kept: z.array(z.string()).describe('Names of races that were edited or reviewed since'),
})
export type UndoneImport = z.infer<typeof undoneImport>
