import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Query } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'

export const PAGE_ROWS = 25

/** A page of one of the administrators' tables. Blank filters are left out. */
export const tableQuery = <Row>(path: string, filters: Query, offset: number) => {
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return queryOptions({
    queryKey: toolQueryKeys.adminTable(path, { ...asked, offset }),
    queryFn: ({ signal }) => api.getPage<Row[]>(path, { ...asked, limit: PAGE_ROWS, offset }, { signal }),
    placeholderData: keepPreviousData,
  })
}

type AdminAction<Input> = {
  act: (input: Input) => Promise<unknown>
  /** What was done, such as "Night Run is hidden". */
  said: (input: Input) => string
  onDone?: () => void
}

/** Something that an administrator does; afterwards all tables are read again. */
export const useAdminAction = <Input>({ act, said, onDone }: AdminAction<Input>) => {
  const client = useQueryClient()
  const text = adminPageMessages()
  return useSingleMutation({
    mutationFn: act,
    onSuccess: (_answer, input) => {
      onDone?.()
      void toast({ about: 'admin', title: said(input) })
    },
    onError: (failure) => {
      void toastFailure(failure, { about: 'admin', title: text.notDone })
    },
    // Also after a refusal: somebody else may have done it.
    onSettled: () => client.invalidateQueries({ queryKey: toolQueryKeys.admin() }),
  })
}
