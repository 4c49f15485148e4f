import { sql } from 'drizzle-orm'
import { Router } from 'express'
import type { Database } from '../database/database.ts'

/** Alive (the process answers) and ready (the database answers), for load balancers. */
export const healthRoutes = (db: Database) => {
  const routes = Router()
  routes.get('/api/health', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    res.json({ status: 'ok' })
  })
  routes.get('/api/ready', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    await db.execute(sql`select 1`)
    res.json({ status: 'ready' })
  })
  return routes
}
