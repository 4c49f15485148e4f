import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { importFiles } from '#shared/imports/table.ts'

type Kind = 'file' | 'problems'

const PART = 1024 * 1024

const isPartOf = (importId: number, kind: Kind) =>
  and(eq(importFiles.importId, importId), eq(importFiles.kind, kind))

export const removeParts = (db: Executor, importId: number, kind: Kind) =>
  db.delete(importFiles).where(isPartOf(importId, kind))

/** Stores a file of an import and replaces the one before. */
export const storeParts = async (tx: Executor, importId: number, kind: Kind, path: string) => {
  await removeParts(tx, importId, kind)
  let part = 0
  for await (const bytes of createReadStream(path, { highWaterMark: PART }) as AsyncIterable<Buffer>) {
    await tx.insert(importFiles).values({ importId, kind, part, bytes })
    part += 1
  }
}

/** The bytes of a stored file in chunks; empty if it does not exist. */
export const partsOf = async function* (db: Executor, importId: number, kind: Kind): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const [found] = await db
      .select({ bytes: importFiles.bytes })
      .from(importFiles)
      .where(and(isPartOf(importId, kind), eq(importFiles.part, part)))
    if (!found) return
    yield found.bytes
  }
}

/** Writes a stored file to `path`. */
export const writeParts = (
  db: Executor,
  { importId, kind }: { importId: number; kind: Kind },
  path: string,
) => pipeline(Readable.from(partsOf(db, importId, kind)), createWriteStream(path))
