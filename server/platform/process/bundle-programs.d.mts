export function bundlePrograms(options: {
  root: string
  /** The sources by the name of their output, without its extension. */
  programs: Record<string, string>
  folder: string
  sourcemap?: boolean
  packages?: boolean
}): Promise<{ path: string; contents: Uint8Array }[]>
