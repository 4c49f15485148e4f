/** The picture that messengers show for pages without one of their own, 1200 by 630 pixels. */
export const SHARE_CARD = '/og-image.png'
