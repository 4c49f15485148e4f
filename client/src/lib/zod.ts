import { config } from 'zod/v4'

// zod would otherwise try whether it may make code at run time, which the site's content security
// policy forbids and reports. Set before any schema is made: vite.config.ts leads all of `zod` here.
config({ jitless: true })

export * from 'zod/v4'
