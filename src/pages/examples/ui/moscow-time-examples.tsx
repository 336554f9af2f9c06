import { MoscowTime } from '@/shared/ui'
import { Example, ExampleGroup } from './example'

export function MoscowTimeExamples() {
  return (
    <ExampleGroup title="Московское время">
      <Example note="Дата и время; подсказка показывает часы читателя, если они другие">
        <MoscowTime iso="2026-11-20T21:30:00Z" />
      </Example>
      <Example note="День">
        <MoscowTime iso="2026-11-20T21:30:00Z" show="day" />
      </Example>
      <Example note="Значения нет или оно не читается">
        <MoscowTime iso="не дата" />
      </Example>
    </ExampleGroup>
  )
}
