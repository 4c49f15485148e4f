import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { isDatabaseAway } from '../../errors/database-errors.ts'
import { closeDatabase, openForRequests } from '../database.ts'
import { each } from './each.ts'

const { db, url } = await createTestDatabase()

test('work that fails does not hold up the rest, and its first failure is thrown at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    done.push(item)
    if (item < 3) throw new Error(`no ${item}`)
  }
  await expect(each({ db }, [1, 2, 3], undefined, work)).rejects.toThrow('no 1')
  expect(done).toEqual([1, 2, 3])
})

test('what failed before the work was told to end is thrown all the same', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  const work = async (item: number) => {
    done.push(item)
    stopping.abort()
    throw new Error(`no ${item}`)
  }
  await expect(each({ db }, [1, 2], stopping.signal, work)).rejects.toThrow('no 1')
  expect(done).toEqual([1])
})

test('while the database is away, the rest is not tried', async () => {
  const away = openForRequests({ url })
  const tried: number[] = []
  const work = async (item: number) => {
    tried.push(item)
    if (item === 2) await closeDatabase(away)
    await away.execute(sql`select 1`)
  }
  await expect(each({ db: away }, [1, 2, 3, 4], undefined, work)).rejects.toSatisfy(isDatabaseAway)
  expect(tried).toEqual([1, 2])
})

test('a failure from before the database went away is the one that is thrown', async () => {
  const away = openForRequests({ url })
  const tried: number[] = []
  const work = async (item: number) => {
    tried.push(item)
    if (item === 1) throw new Error('no 1')
    await closeDatabase(away)
    await away.execute(sql`select 1`)
  }
  await expect(each({ db: away }, [1, 2, 3], undefined, work)).rejects.toThrow('no 1')
  expect(tried).toEqual([1, 2])
})
