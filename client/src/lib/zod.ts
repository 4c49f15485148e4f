import { config } from 'zod/v4'

// Without this, zod tries to compile code at run time, which the content security policy forbids and
// reports. It must be set before the first schema is made, so vite.config.ts resolves `zod` to this file.
config({ jitless: true })

export * from 'zod/v4'
