import * as z from 'zod'

/** An uploaded picture (contract, section 3). */
export const uploadView = z.object({
  url: z
    .string()
    .describe('/uploads/<hash>-1920.webp; the other widths and formats differ only in the end of the name'),
  widths: z.array(z.int()).describe('Pixels'),
})
export type UploadView = z.infer<typeof uploadView>

export const LARGEST_UPLOAD = 10 * 1024 * 1024
