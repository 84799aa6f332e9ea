import { useRef, useState } from 'react'
import { formatMoment, formatShortDate } from '#i18n/format.ts'
import { PushRefused, pushSupport } from '#web/admin/push/push-browser.ts'
import type { PushSupport } from '#web/admin/push/push-browser.ts'
import { addThisDevice, readDevices, removeDevice } from '#web/admin/push/push-devices.ts'
import type { KnownDevices } from '#web/admin/push/push-devices.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type Reason = Exclude<PushSupport, 'ready'> | PushRefused['reason']

/** Where one's notices are pushed to, and the way to have them pushed here. */
export function DevicePanel() {
  const { t } = useLazyTranslation('managementNotices')
  const query = useApiQuery('push-devices', readDevices)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Panel title={t('devices.title')} lead={t('devices.lead')} headingRef={heading}>
      <Loaded query={query} rows={1}>
        {(known) => <Devices known={known} onChange={query.replace} onButtonGone={() => heading.current?.focus()} />}
      </Loaded>
    </Panel>
  )
}

interface DevicesProps {
  known: KnownDevices
  onChange: (known: KnownDevices) => void
  onButtonGone: () => void
}

function Devices({ known, onChange, onButtonGone }: DevicesProps) {
  const { t } = useLazyTranslation('managementNotices')
  const userId = useSession()?.id ?? ''
  const [refusal, setRefusal] = useState<Reason>()
  const { isBusy, run } = useAction({ onRefused: 'toast' })
  const { devices, ownMark, publicKey } = known
  const isHere = devices.some(({ mark }) => mark === ownMark)
  const support = pushSupport()
  const reason = support === 'ready' ? refusal : support

  async function switchOn() {
    setRefusal(undefined)
    const done = await run(() => addThisDevice(userId, publicKey).catch(refusedAs(setRefusal)))
    if (done?.answer) onChange(done.answer)
    if (done?.answer || pushSupport() !== 'ready') onButtonGone()
  }

  async function remove(deviceId: string, isThis: boolean) {
    const done = await run(() => removeDevice(deviceId, isThis), t('devices.removed'))
    if (!done) return
    onChange(done.answer)
    onButtonGone()
  }

  return (
    <>
      {devices.length > 0 && (
        <ul className="max-w-3xl divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <Device
              key={device.deviceId}
              device={device}
              isThis={device.mark === ownMark}
              isBusy={isBusy}
              onRemove={(isThis) => void remove(device.deviceId, isThis)}
            />
          ))}
        </ul>
      )}
      {!isHere && support === 'ready' && (
        <Button
          variant="secondary"
          busy={isBusy}
          className={devices.length > 0 ? 'mt-5' : ''}
          onClick={() => void switchOn()}
        >
          {t('devices.switchOn')}
        </Button>
      )}
      <output
        className={`mt-4 block max-w-2xl text-pretty ${support === 'ready' ? 'text-sm font-medium text-danger' : 'text-ink-soft'}`}
      >
        {reason && t(`devices.${reason}`)}
      </output>
    </>
  )
}

/** Shown beside the button, as what the browser refuses is no call of the store. */
function refusedAs(show: (reason: Reason) => void) {
  return (error: unknown) => {
    if (!(error instanceof PushRefused)) throw error
    show(error.reason)
    return undefined
  }
}

interface DeviceProps {
  device: KnownDevices['devices'][number]
  isThis: boolean
  isBusy: boolean
  onRemove: (isThis: boolean) => void
}

function Device({ device, isThis, isBusy, onRemove }: DeviceProps) {
  const { t, locale } = useLazyTranslation('managementNotices')
  const { browser, system, createdAt, lastSentAt, isActive } = device
  const name = [browser, system].filter(Boolean).join(', ') || t('devices.unknown')
  return (
    <li className="flex items-center justify-between gap-x-4 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          {name}
          {isThis && <Badge>{t('devices.this')}</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          {isActive ? t('devices.since', { date: formatShortDate(createdAt, locale) }) : t('devices.paused')}
          {lastSentAt && ` · ${t('devices.last', { moment: formatMoment(lastSentAt, locale) })}`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="shrink-0"
        busy={isBusy}
        aria-label={t('devices.removeNamed', { device: name })}
        onClick={() => onRemove(isThis)}
      >
        {t('devices.remove')}
      </Button>
    </li>
  )
}
