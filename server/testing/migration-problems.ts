import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse } from 'libpg-query'
import { runsConcurrently, runsInBatches } from '#server/platform/database/migrations/run-part.ts'

type MigrationFile = { name: string; parts: string[] }

/** What earlier migrations have made, as far as later ones depend on it. */
type Known = {
  /** Tables that this file creates; nobody reads them yet. */
  newTables: Set<string>
  /** Checks that a column holds no null, by constraint: `races.name`. */
  notNullChecks: Map<string, string>
  /** Columns for which such a check was validated. */
  holdNoNull: Set<string>
  /** What the previous release no longer uses: `races.old_column`, `old_table`. */
  unused: ReadonlySet<string>
}

const CONSTANT_FUNCTIONS = new Set(['now', 'current_timestamp'])

/** True for a default that PostgreSQL computes once, and not for each row of the table. */
const isComputedOnce = (node: Node | undefined): boolean => {
  if (node === undefined) return true
  if ('A_Const' in node || 'SQLValueFunction' in node) return true
  if ('TypeCast' in node) return isComputedOnce(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isComputedOnce)
  if (!('FuncCall' in node)) return false
  const [name] = node.FuncCall.funcname ?? []
  return name !== undefined && 'String' in name && CONSTANT_FUNCTIONS.has(name.String.sval ?? '')
}

const constraintsOf = (column: ColumnDef): Constraint[] =>
  (column.constraints ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))

const newColumnProblem = (column: ColumnDef): string | undefined => {
  const constraints = constraintsOf(column)
  const has = (type: Constraint['contype']) => constraints.some(({ contype }) => contype === type)
  if (has('CONSTR_GENERATED') || has('CONSTR_IDENTITY')) return 'computes a value for each row under a lock'
  if (has('CONSTR_CHECK') || has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY') || has('CONSTR_FOREIGN'))
    return 'adds a constraint that reads the whole table under a lock'
  const stated = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  if (!isComputedOnce(stated?.raw_expr)) return 'computes a default for each row under a lock'
  if (has('CONSTR_NOTNULL') && stated === undefined) return 'has no default for rows of the release before'
  return undefined
}

const HARMLESS = new Set<AlterTableCmd['subtype']>([
  'AT_DropNotNull',
  'AT_ColumnDefault',
  'AT_DropConstraint',
  'AT_SetStorage',
  'AT_SetCompression',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ValidateConstraint',
])

const REMEDY: Partial<Record<NonNullable<AlterTableCmd['subtype']>, string>> = {
  AT_AlterColumnType: 'rewrites the table: add a column of the new type',
  AT_SetNotNull: 'reads the whole table under a lock: first validate a check that it is not null',
  AT_DropColumn: 'takes away what servers of the release before read: remove it one release later',
}

/** `column is not null`, and which column. */
const checkedColumn = ({ raw_expr: check }: Constraint): string | undefined => {
  if (check === undefined || !('NullTest' in check)) return undefined
  const { nulltesttype, arg } = check.NullTest
  if (nulltesttype !== 'IS_NOT_NULL' || arg === undefined || !('ColumnRef' in arg)) return undefined
  const last = arg.ColumnRef.fields?.at(-1)
  return last && 'String' in last ? last.String.sval : undefined
}

const newConstraintProblem = (table: string, constraint: Constraint, known: Known) => {
  if (constraint.indexname !== undefined && constraint.contype === 'CONSTR_UNIQUE') return undefined
  if (!constraint.skip_validation)
    return 'reads the whole table under a lock: add it not valid, validate it in a part of its own'
  const column = checkedColumn(constraint)
  if (column !== undefined) known.notNullChecks.set(`${table} ${constraint.conname}`, `${table}.${column}`)
  return undefined
}

const tableChangeProblem = (table: string, change: AlterTableCmd, known: Known): string | undefined => {
  const { subtype, name, def } = change
  if (subtype === 'AT_ValidateConstraint') {
    const column = known.notNullChecks.get(`${table} ${name}`)
    if (column !== undefined) known.holdNoNull.add(column)
  }
  if (subtype === undefined || HARMLESS.has(subtype)) return undefined
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return newColumnProblem(def.ColumnDef)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return newConstraintProblem(table, def.Constraint, known)
  if (subtype === 'AT_SetNotNull' && known.holdNoNull.has(`${table}.${name}`)) return undefined
  if (subtype === 'AT_DropColumn' && known.unused.has(`${table}.${name}`)) return undefined
  return REMEDY[subtype] ?? `is a change (${subtype}) that this check does not know to be harmless`
}

const holds = (value: unknown, matches: (key: string, member: unknown) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, member]) => matches(key, member) || holds(member, matches))

// The bodies of functions in other languages than SQL are texts.
const ALL_COLUMNS = /\b(select|distinct|returning)\s+(\w+\.)?\*|,\s*(\w+\.)?\*/i

const namesAllColumns = (statement: Node) =>
  holds(statement, (key, member) => key === 'A_Star' || (key === 'sval' && ALL_COLUMNS.test(String(member))))

const dropProblem = (statement: Extract<Node, { DropStmt: unknown }>['DropStmt'], known: Known) => {
  if (statement.removeType === 'OBJECT_INDEX')
    return statement.concurrent ? undefined : 'locks the table: drop the index concurrently'
  const names = (statement.objects ?? []).map((object) => {
    const items = 'List' in object ? (object.List.items ?? []) : []
    return items.map((item) => ('String' in item ? item.String.sval : '')).join('.')
  })
  return names.every((name) => known.unused.has(name))
    ? undefined
    : 'takes away what servers of the release before use: remove it one release later'
}

const MAKES_SOMETHING = [
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'ViewStmt',
  'CreateExtensionStmt',
  'CreateSeqStmt',
]
const READS_ONLY = ['SelectStmt', 'CommentStmt', 'InsertStmt']

/** The problems of a statement on tables that are in use; empty if there are none. */
const statementProblems = (statement: Node, part: string, known: Known): (string | undefined)[] => {
  if (namesAllColumns(statement)) return ['takes all columns (*): name those that are needed']
  if ('CreateStmt' in statement) {
    known.newTables.add(statement.CreateStmt.relation?.relname ?? '')
    return []
  }
  if ('AlterTableStmt' in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt
    const table = relation?.relname ?? ''
    if (known.newTables.has(table)) return []
    return cmds.map((node) =>
      'AlterTableCmd' in node ? tableChangeProblem(table, node.AlterTableCmd, known) : undefined,
    )
  }
  if ('IndexStmt' in statement) {
    const { relation, concurrent } = statement.IndexStmt
    if (concurrent || known.newTables.has(relation?.relname ?? '')) return []
    return ['keeps everybody from writing: create the index concurrently']
  }
  if ('UpdateStmt' in statement || 'DeleteStmt' in statement) {
    const { relation } = 'UpdateStmt' in statement ? statement.UpdateStmt : statement.DeleteStmt
    if (known.newTables.has(relation?.relname ?? '')) return []
    if (runsInBatches(part) && holds(statement, (key) => key === 'limitCount')) return []
    return ['locks every row it changes: do it in batches, with a limit']
  }
  if ('DropStmt' in statement) return [dropProblem(statement.DropStmt, known)]
  if ('VacuumStmt' in statement && !statement.VacuumStmt.is_vacuumcmd) return []
  const [kind = ''] = Object.keys(statement)
  if (holds(statement, (key) => key === 'lockingClause'))
    return ['locks rows that people change: read them without a lock']
  if (READS_ONLY.includes(kind) && holds(statement, (key) => /^(Update|Delete|Merge)Stmt$/.test(key)))
    return ['changes rows inside another statement: write the change by itself']
  if (MAKES_SOMETHING.includes(kind) || READS_ONLY.includes(kind)) return []
  if (kind === 'RenameStmt') return ['takes away the name that servers of the release before use']
  return [`is a statement (${kind}) that this check does not know to be harmless`]
}

/** The table that a statement keeps others from writing to, or from reading, until its transaction ends. */
const lockedTable = (statement: Node): string | undefined => {
  if ('CreateTrigStmt' in statement) return statement.CreateTrigStmt.relation?.relname
  if ('AlterTableStmt' in statement) return statement.AlterTableStmt.relation?.relname
  return undefined
}

/** True for a part that locks a table in use and reads a table in use before it lets go. */
const readsUnderLock = (statements: Node[], { newTables }: Known) => {
  const isInUse = (table: unknown) => typeof table === 'string' && table !== '' && !newTables.has(table)
  const firstLock = statements.findIndex((statement) => isInUse(lockedTable(statement)))
  const reads = (statement: Node) =>
    holds(
      statement,
      (key, member) =>
        key === 'fromClause' && holds(member, (name, table) => name === 'relname' && isInUse(table)),
    )
  return firstLock >= 0 && statements.slice(firstLock + 1).some(reads)
}

const partProblems = async (part: string, known: Known): Promise<string[]> => {
  const { stmts = [] } = await parse(part)
  const statements = stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []))
  const isSlow = runsConcurrently(part) || runsInBatches(part) || /\bvalidate\s+constraint\b/i.test(part)
  const changes = statements.flatMap((statement) =>
    'AlterTableStmt' in statement ? (statement.AlterTableStmt.cmds ?? []) : [statement],
  )
  return [
    ...statements.flatMap((statement) => statementProblems(statement, part, known)),
    isSlow && changes.length > 1 ? 'takes its time, and needs a part of its own' : undefined,
    readsUnderLock(statements, known)
      ? 'reads a table while it keeps others from writing: read it in a part of its own'
      : undefined,
  ].filter((problem) => problem !== undefined)
}

/**
 * The parts of these migrations that would make people wait or break servers of the previous release, each with
 * its file and statement. A statement that is not known to be harmless is a problem.
 */
export const migrationProblems = async (
  files: MigrationFile[],
  unused: ReadonlySet<string> = new Set(),
): Promise<string[]> => {
  const problems: string[] = []
  const known: Known = { newTables: new Set(), notNullChecks: new Map(), holdNoNull: new Set(), unused }
  for (const { name, parts } of files) {
    known.newTables = new Set()
    for (const part of parts)
      for (const problem of await partProblems(part, known))
        problems.push(`${name}: ${part.trim().slice(0, 120)} -- ${problem}`)
  }
  return problems
}
