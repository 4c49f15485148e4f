import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { FormButtons } from '#client/ui/dialogs/form-buttons.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { passkeyMessages } from '#messages/client/features/accounts/passkeys.ts'
import { MOST_PASSKEYS, type PasskeyView, renamePasskeyInput } from '#shared/accounts/passkey-schema.ts'
import { AccountSection } from '../own/account-section.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { knowsPasskeys, passkeyCalls, passkeysQuery } from './passkey-api.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

type PasskeyProps = { passkey: PasskeyView; onRename: () => void; onRemove: () => void }

const Passkey = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyProps) => {
  const text = passkeyMessages()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-quiet text-sm">
          {text.added(formatLongDayOf(createdAt))}{' '}
          {lastUsedAt === null ? text.notUsed : text.lastUsed(formatLongDayOf(lastUsedAt))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" aria-label={text.rename.label(name)} onClick={onRename}>
          {text.rename.open}
        </Button>
        <Button size="small" variant="outline" aria-label={text.remove.label(name)} onClick={onRemove}>
          {text.remove.open}
        </Button>
      </div>
    </li>
  )
}

/** Gives a passkey another name. */
const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) => {
  const formId = useId()
  const text = passkeyMessages()
  const form = useForm({ resolver: zodResolver(renamePasskeyInput), defaultValues: { name: passkey.name } })
  const rename = usePasskeyAction({
    act: (name: string) => passkeyCalls.rename(passkey.id, name),
    done: () => text.rename.done,
    failed: text.rename.failed,
    onDone: onClose,
  })
  return (
    <Dialog
      onClose={onClose}
      title={text.rename.title}
      footer={
        <FormButtons
          form={formId}
          onCancel={onClose}
          pending={rename.isPending}
          pendingLabel={ownAccountMessages().saving}
        >
          {text.rename.submit}
        </FormButtons>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(({ name }) => rename.mutate(name))}>
        <Field label={text.name} required error={form.formState.errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}

/** The passkeys of the signed-in person: adding, renaming and removing them. */
export const PasskeysSection = () => {
  const text = passkeyMessages()
  const { data: passkeys = [], isError, refetch } = useQuery(passkeysQuery)
  const [isAdding, setAdding] = useState(false)
  const [toRename, setToRename] = useState<PasskeyView | null>(null)
  const [toRemove, setToRemove] = useState<PasskeyView | null>(null)
  const mayAdd = useInBrowser() && knowsPasskeys()
  const section = useRef<HTMLDivElement>(null)
  const remove = usePasskeyAction({
    act: ({ id }: PasskeyView) => passkeyCalls.remove(id),
    done: ({ name }) => text.remove.done(name),
    failed: text.remove.failed,
    onDone: () => setToRemove(null),
  })
  return (
    <AccountSection title={text.title}>
      <div ref={section} tabIndex={-1} className="flex flex-col gap-4">
        <p className="text-quiet">{text.text}</p>
        {isError && <LoadProblem text={text.loadFailed} onRetry={() => void refetch()} />}
        {passkeys.length > 0 && (
          <ul className="divide-y divide-contour border-contour border-y">
            {passkeys.map((passkey) => (
              <Passkey
                key={passkey.id}
                passkey={passkey}
                onRename={() => setToRename(passkey)}
                onRemove={() => setToRemove(passkey)}
              />
            ))}
          </ul>
        )}
        {!mayAdd && <p>{text.unknownHere}</p>}
        {mayAdd && passkeys.length >= MOST_PASSKEYS && <p>{text.enough(MOST_PASSKEYS)}</p>}
        {mayAdd && passkeys.length < MOST_PASSKEYS && (
          <Button variant="outline" className="self-start" onClick={() => setAdding(true)}>
            <KeyRound aria-hidden className="size-5" />
            {text.add.open}
          </Button>
        )}
      </div>
      <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} focusAfter={section} />
      {toRename && <RenamePasskeyDialog passkey={toRename} onClose={() => setToRename(null)} />}
      <ConfirmDialog
        open={toRemove !== null}
        onClose={() => setToRemove(null)}
        title={text.remove.question(toRemove?.name ?? '')}
        description={text.remove.text}
        confirmLabel={text.remove.submit}
        pending={remove.isPending}
        onConfirm={() => toRemove && remove.mutate(toRemove)}
        focusAfter={section}
      />
    </AccountSection>
  )
}
