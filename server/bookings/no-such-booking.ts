import { notFound } from '#server/platform/errors/errors.ts'

export const noSuchBooking = () => notFound('There is no such booking.')
