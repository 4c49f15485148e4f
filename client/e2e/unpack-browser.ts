import { launchBrowser } from './find-browser.ts'

/** The packaged browser unpacks itself on its first start. Two test files must not do that at the same time. */
export const setup = async () => {
  const browser = await launchBrowser()
  await browser.close()
}
