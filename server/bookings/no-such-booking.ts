import { notFound } from '../platform/errors.ts'

export const noSuchBooking = () => notFound('There is no such booking.')
