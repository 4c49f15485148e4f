import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { untilTownsAreFilled } from '../catalogue/until-towns-are-filled.ts'
import type { Server } from './start-server.ts'
import { withDatabase } from './with-database.ts'

/** Builds the site and starts it on a catalogue of each size in turn; everything is removed at the end. */
export const withSite = async (
  sizes: readonly number[],
  measure: (product: Server, size: number) => Promise<void>,
): Promise<void> =>
  withDatabase(async ({ client, startSite }) => {
    for (const size of sizes) {
      await fillCatalogue(client, size)
      const product = await startSite({ TILE_URL: '', TRANSLATION_URL: '' })
      await untilTownsAreFilled(client)
      await measure(product, size)
      await product.stop()
    }
  })
