type Labelable =
  | HTMLButtonElement
  | HTMLInputElement
  | HTMLMeterElement
  | HTMLOutputElement
  | HTMLProgressElement
  | HTMLSelectElement
  | HTMLTextAreaElement

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]
const NAMES = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/** The control that a label names, or null. */
const controlOf = (label: HTMLLabelElement): Element | null => {
  if (!label.hasAttribute('for')) return label.querySelector(NAMES)
  const named = document.getElementById(label.htmlFor)
  return named?.matches(NAMES) ? named : null
}

let labels: Map<Element, HTMLLabelElement[]> | undefined
const changes = new MutationObserver(() => {
  labels = undefined
})
changes.observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['id', 'for', 'type'],
})

/** The labels of all controls of the document, in its order. */
const labelsNow = (): Map<Element, HTMLLabelElement[]> => {
  if (changes.takeRecords().length > 0) labels = undefined
  if (labels) return labels
  labels = new Map()
  for (const label of document.getElementsByTagName('label')) {
    const control = controlOf(label)
    if (control) labels.set(control, [...(labels.get(control) ?? []), label])
  }
  return labels
}

/**
 * Lets controls know their labels without a walk through the document for each of them, which took a third of the time of
 * tests with forms. It looks again after the document has changed. jsdom answers for elements outside of it.
 */
export const quickenLabels = () => {
  for (const { prototype } of LABELABLE) {
    const ofJsdom = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Labelable) {
        const isHidden = this instanceof HTMLInputElement && this.type === 'hidden'
        if (isHidden || !document.contains(this)) return ofJsdom?.call(this) ?? null
        return labelsNow().get(this) ?? []
      },
    })
  }
  const ofJsdom = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control')?.get
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return document.contains(this) ? controlOf(this) : (ofJsdom?.call(this) ?? null)
    },
  })
}
