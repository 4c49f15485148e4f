import type { BrowserContextOptions } from 'playwright-core'
import { type Cookie, deleteCookies, getCookies, setCookie } from './cookies.ts'
import { bytesOf, headersOf } from './given.ts'
import { type Remote, scripts } from './in-page.ts'
import type { Decision } from './line.ts'
import { openProfile, type Profile } from './profile.ts'
import { type Clip, takeScreenshot } from './screenshot.ts'
import { realmOf, type Size, type Window } from './windows.ts'

type Params = {
  context: string
  userContext: string
  userContexts?: string[]
  contexts?: string[]
  target: { context?: string; realm?: string; sandbox?: string }
  [field: string]: unknown
}
type Command = { id: number; method: string; params: Params }

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Speaks WebDriver BiDi with Playwright and WebDriver with WebKit, which knows no BiDi yet. Only what the journeys
 * use is here; the rest is refused by name.
 */
export const makeBridge = (optionsOfNext: () => BrowserContextOptions) => {
  const profiles = new Map<string, Profile>()
  let count = 0
  let tell: (message: object) => void = () => {}
  const emit = (method: string, params: object) => tell({ type: 'event', method, params })

  const find = (context?: string): { profile: Profile; window: Window } => {
    for (const profile of profiles.values()) {
      const window = profile.windows.get(context ?? '')
      if (window) {
        profile.use(window)
        return { profile, window }
      }
    }
    throw new Error('no such frame')
  }
  const profileOf = (id: string): Profile => {
    const profile = profiles.get(id)
    if (!profile) throw new Error('no such user context')
    return profile
  }

  const run = async ({ target }: Params, script: (context: string) => string) => {
    const { profile, window } = find(target.context ?? target.realm?.split(' ')[0])
    const outcome = await profile.run(window, script(window.handle))
    const realm = `${realmOf(window)}${target.sandbox ? ' utility' : ''}`
    return 'value' in outcome
      ? { type: 'success', result: outcome.value, realm }
      : { type: 'exception', exceptionDetails: { text: outcome.thrown }, realm }
  }

  const go = async ({ context }: Params, path: string, body: object = {}) => {
    const { profile, window } = find(context)
    const navigation = profile.nextVisit(window)
    await profile.driver.inWindow(window.handle, (send) => send('POST', path, body))
    return { navigation, url: '' }
  }

  const decide = ({ request }: Params, decision: Decision) => {
    const id = String(request)
    const { waiting } = profileOf(id.split(' ')[0] ?? '')
    waiting.get(id)?.(decision)
    waiting.delete(id)
    return {}
  }
  const ownerOf = (partition: unknown) => profileOf((partition as { userContext: string }).userContext)

  const setViewport = async ({ context, userContexts = [], viewport }: Params) => {
    for (const id of userContexts) profileOf(id).setSize(viewport as Size)
    if (context) {
      const { profile, window } = find(context)
      await profile.resize(window, viewport as Size)
    }
    return {}
  }

  const screenshot = async ({ context, origin, clip }: Params) => {
    const { profile, window } = find(context)
    const png = await takeScreenshot(profile, window, origin === 'document', clip as Clip | undefined)
    return { data: png }
  }

  const addIntercept = ({ contexts, phases }: Params) => {
    const intercept = `intercept ${++count}`
    if ((phases as string[]).includes('beforeRequestSent')) {
      if (contexts) for (const context of contexts) find(context).window.intercepts.add(intercept)
      else for (const { intercepts } of profiles.values()) intercepts.add(intercept)
    }
    return { intercept }
  }
  const removeIntercept = ({ intercept }: Params) => {
    for (const { intercepts, windows } of profiles.values()) {
      intercepts.delete(String(intercept))
      for (const window of windows.values()) window.intercepts.delete(String(intercept))
    }
    return {}
  }

  const addEarly = ({ functionDeclaration, contexts, userContexts }: Params) => {
    const script = `early ${++count}`
    const given = [...(userContexts ?? []).map(profileOf), ...(contexts ?? []).map((id) => find(id).profile)]
    for (const { line } of given) line.early.set(script, `(${functionDeclaration})()`)
    return { script }
  }

  const perform = async ({ context, actions }: Params) => {
    const { profile, window } = find(context)
    await profile.focus(window)
    const whole = (value: unknown) => (typeof value === 'number' ? Math.floor(value) : value)
    const rounded = (actions as { actions: object[] }[]).map((source) => ({
      ...source,
      actions: source.actions.map((action) =>
        Object.fromEntries(
          Object.entries(profile.turnWheel(action)).map(([name, value]) => [name, whole(value)]),
        ),
      ),
    }))
    await profile.driver.inWindow(window.handle, (send) => send('POST', '/actions', { actions: rounded }))
    return {}
  }

  const setFiles = async ({ context, element, files }: Params) => {
    const { profile, window } = find(context)
    const { sharedId = '' } = element as Remote
    const script = scripts.element(window.handle, sharedId)
    const found = await profile.execute<Record<string, string>>(window, 'sync', script)
    const text = (files as string[]).join('\n')
    await profile.driver.inWindow(window.handle, (send) =>
      send('POST', `/element/${found[ELEMENT]}/value`, { text }),
    )
    return {}
  }

  const answerDialog = async ({ context, accept }: Params) => {
    const { profile, window } = find(context)
    await profile.driver.inWindow(window.handle, (send) =>
      send('POST', accept ? '/alert/accept' : '/alert/dismiss'),
    )
    window.hasDialog = false
    emit('browsingContext.userPromptClosed', { context })
    return {}
  }

  const closeWindow = async ({ context }: Params) => {
    const { profile, window } = find(context)
    await profile.driver.inWindow(window.handle, (send) => send('DELETE', '/window'))
    profile.forget(window)
    return {}
  }

  const createUserContext = async () => {
    const id = `profile${++count}`
    profiles.set(id, await openProfile(id, optionsOfNext(), emit))
    return { userContext: id }
  }
  const removeUserContext = async ({ userContext }: Params) => {
    const profile = profileOf(userContext)
    await profile.close()
    profiles.delete(userContext)
    return {}
  }

  const isAwaited = ({ awaitPromise }: Params) => awaitPromise === true
  const isHeld = ({ resultOwnership }: Params) => resultOwnership === 'root'

  const COMMANDS: Record<string, (params: Params) => object | Promise<object>> = {
    'session.new': () => ({ capabilities: { browserName: 'WebKit', browserVersion: '', userAgent: '' } }),
    'browser.createUserContext': createUserContext,
    'browser.removeUserContext': removeUserContext,
    'browsingContext.create': async ({ userContext }) => {
      const { handle } = await profileOf(userContext).newWindow()
      return { context: handle }
    },
    'browsingContext.close': closeWindow,
    'browsingContext.navigate': (params) => go(params, '/url', { url: params.url }),
    'browsingContext.reload': (params) => go(params, '/refresh'),
    'browsingContext.traverseHistory': async ({ context, delta }) => {
      const { profile, window } = find(context)
      const path = Number(delta) < 0 ? '/back' : '/forward'
      await profile.driver.inWindow(window.handle, (send) => send('POST', path))
      return {}
    },
    'browsingContext.activate': async ({ context }) => {
      const { profile, window } = find(context)
      await profile.focus(window)
      return {}
    },
    'browsingContext.setViewport': setViewport,
    'browsingContext.captureScreenshot': screenshot,
    'browsingContext.handleUserPrompt': answerDialog,
    'script.evaluate': (params) =>
      run(params, (context) =>
        scripts.evaluate(context, String(params.expression), isAwaited(params), isHeld(params)),
      ),
    'script.callFunction': (params) =>
      run(params, (context) =>
        scripts.call(
          context,
          String(params.functionDeclaration),
          (params.arguments ?? []) as Remote[],
          isAwaited(params),
          isHeld(params),
        ),
      ),
    'script.disown': async ({ target, handles }) => {
      const { profile, window } = find(target.context)
      await profile.execute(window, 'sync', scripts.release(window.handle, handles as string[]))
      return {}
    },
    'script.addPreloadScript': addEarly,
    'script.removePreloadScript': ({ script }) => {
      for (const { line } of profiles.values()) line.early.delete(String(script))
      return {}
    },
    'input.performActions': perform,
    'input.setFiles': setFiles,
    'network.setCacheBehavior': ({ cacheBehavior, contexts = [] }) => {
      for (const id of contexts) find(id).profile.line.isWithoutCache = cacheBehavior === 'bypass'
      return {}
    },
    'network.addIntercept': addIntercept,
    'network.removeIntercept': removeIntercept,
    'network.continueRequest': (params) =>
      decide(params, {
        ...(params.url ? { url: String(params.url) } : {}),
        ...(params.method ? { method: String(params.method) } : {}),
        ...(params.headers ? { headers: headersOf(params.headers) as Record<string, string> } : {}),
        ...(params.body ? { body: bytesOf(params.body) } : {}),
      }),
    'network.provideResponse': (params) => {
      const { statusCode, headers, body } = params
      const answer = { status: Number(statusCode), headers: headersOf(headers), body: bytesOf(body) }
      return decide(params, { answer })
    },
    'network.failRequest': (params) => decide(params, 'fail'),
    'network.getData': ({ request, dataType }) => {
      const [profile = '', id = ''] = String(request).split(' ')
      const body = profileOf(profile).line.bodyOf(id, dataType as 'request' | 'response')
      return { bytes: { type: 'base64', value: body.toString('base64') } }
    },
    'browser.setDownloadBehavior': ({ downloadBehavior, userContexts = [] }) => {
      const { destinationFolder } = downloadBehavior as { destinationFolder?: string }
      if (destinationFolder) for (const id of userContexts) profileOf(id).saveIn(destinationFolder)
      return {}
    },
    'emulation.setGeolocationOverride': ({ coordinates, userContexts = [] }) => {
      for (const { line } of userContexts.map(profileOf)) line.early.set('place', scripts.stayAt(coordinates))
      return {}
    },
    'storage.setCookie': ({ cookie, partition }) => setCookie(ownerOf(partition), cookie as Cookie),
    'storage.getCookies': ({ partition }) => getCookies(ownerOf(partition)),
    'storage.deleteCookies': ({ partition }) => deleteCookies(ownerOf(partition)),
    'emulation.setNetworkConditions': async ({ userContexts = [], networkConditions }) => {
      const isOnline = networkConditions === null
      for (const { line, windows, execute } of userContexts.map(profileOf)) {
        line.isOffline = !isOnline
        for (const window of windows.values()) await execute(window, 'sync', scripts.tellNetwork(isOnline))
      }
      return {}
    },
  }
  const DONE_ALREADY =
    /^(session\.subscribe|network\.(addDataCollector|setExtraHeaders)|emulation\.|permissions\.)/

  const answer = async ({ id, method, params }: Command) => {
    try {
      const command = COMMANDS[method] ?? (DONE_ALREADY.test(method) ? () => ({}) : undefined)
      if (!command) throw new Error(`WebKit's bridge has no ${method}.`)
      tell({ id, type: 'success', result: await command(params) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      tell({ id, type: 'error', error: message === 'no such frame' ? message : 'unknown error', message })
    }
  }

  return {
    listen: (listener: (message: object) => void) => {
      tell = listener
    },
    send: (command: Command) => void answer(command),
    stop: async () => {
      for (const profile of profiles.values()) await profile.close()
      profiles.clear()
    },
  }
}
