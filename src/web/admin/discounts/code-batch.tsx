import { useState } from 'react'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { generateCodes, NEW_BATCH } from './discount-values.ts'
import { Editor } from '#web/admin/editing/editor.tsx'
import { DiscountForm } from './discount-form.tsx'

/** Generates codes with the same terms, and downloads them. */
export function CodeBatch() {
  const { t } = useLazyTranslation('managementContent')
  const [codes, setCodes] = useState<string[]>()
  if (codes)
    return (
      <Panel
        title={t('discounts.made', { count: codes.length })}
        action={
          <Button
            variant="secondary"
            size="small"
            onClick={() => saveFile('codes.csv', new Blob([`code\n${codes.join('\n')}\n`], { type: 'text/csv' }))}
          >
            {t('discounts.download')}
          </Button>
        }
      >
        <ul className="columns-2 text-sm tabular-nums sm:columns-4">
          {codes.map((code) => (
            <li key={code} className="py-1">
              {code}
            </li>
          ))}
        </ul>
      </Panel>
    )
  return (
    <Editor
      id="codes:batch"
      stored={NEW_BATCH}
      save={async (value, _version, keyOf) => {
        setCodes(await generateCodes(value, keyOf))
        return NEW_BATCH
      }}
      reload={async () => NEW_BATCH}
      labelOf={(field) => t(`discounts.fields.${field}`)}
    >
      {(editing) => (
        <>
          <DiscountForm editing={editing} kind="batch" isNew />
          <Button className="justify-self-start" busy={editing.isBusy} onClick={() => void editing.save()}>
            {t('discounts.generate')}
          </Button>
        </>
      )}
    </Editor>
  )
}
