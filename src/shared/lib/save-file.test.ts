// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveFile } from './save-file'

afterEach(() => void vi.useRealTimers())

describe('saveFile', () => {
  it('downloads the file under its name, and revokes the blob URL a minute later', () => {
    vi.useFakeTimers()
    const file = new Blob(['text'])
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    const saved: unknown[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.getAttribute('href'), this.download])
    })
    saveFile(file, 'istoriya.xlsx')
    expect(create).toHaveBeenCalledExactlyOnceWith(file)
    expect(saved).toEqual([['blob:made', 'istoriya.xlsx']])
    vi.advanceTimersByTime(59_999)
    expect(revoke).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:made')
  })
})
