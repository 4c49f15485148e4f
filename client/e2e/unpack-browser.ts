import { launchBrowser } from './find-browser.ts'

/** The packaged browser unpacks itself at first use, which two files at once must not do. */
export const setup = async () => {
  const browser = await launchBrowser()
  await browser.close()
}
