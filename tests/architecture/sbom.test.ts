import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, it } from 'vitest'
import { billOfMaterials, commitTime } from '../../deploy/sbom.mjs'

const folder = mkdtempSync(`${tmpdir()}/sbom-`)
afterAll(() => rmSync(folder, { recursive: true }))

describe('quality 83: the software bill of materials', () => {
  const bill = billOfMaterials('2026-11-20T08:00:00Z')

  it('names its author, the tool that made it, its serial number and its time', () => {
    expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
    const { authors, supplier, timestamp, tools, component } = bill.metadata
    expect(timestamp).toBe('2026-11-20T08:00:00Z')
    expect(authors[0]?.name).toBeTruthy()
    expect(supplier).toEqual(authors[0])
    expect(tools.components[0]).toMatchObject({ name: 'deploy/sbom.mjs', version: component.version })
  })

  it('names the supplier and licence of each library', () => {
    expect(bill.components.length).toBeGreaterThan(60)
    for (const { name, supplier, licenses } of bill.components) {
      expect(supplier.name, name).toMatch(/^\S.*$/)
      expect(licenses, name).toHaveLength(1)
    }
  })

  it('is identical for equal times, and has a different serial number for a different time', () => {
    expect(billOfMaterials('2026-11-20T08:00:00Z')).toEqual(bill)
    expect(billOfMaterials('2026-11-21T08:00:00Z').serialNumber).not.toBe(bill.serialNumber)
  })

  it('has the time in SOURCE_DATE_EPOCH, otherwise the time of the commit, otherwise no time', () => {
    const git = (...rest: string[]) => execFileSync('git', rest, { cwd: folder, stdio: 'ignore' })
    expect(commitTime({}, folder)).toBeNull()
    expect(billOfMaterials(null).metadata).not.toHaveProperty('timestamp')
    git('init')
    expect(commitTime({}, folder)).toBeNull()
    git('-c', 'user.name=a', '-c', 'user.email=a@example.ru', 'commit', '--allow-empty', '-m', 'first')
    expect(Math.abs(Date.parse(commitTime({}, folder) ?? '') - Date.now())).toBeLessThan(600_000)
    expect(commitTime({ SOURCE_DATE_EPOCH: '1700000000' }, folder)).toBe('2023-11-14T22:13:20Z')
  })
})
