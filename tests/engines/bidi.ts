import { WebSocket } from 'ws'

type Answer = {
  readonly type: 'success' | 'error' | 'event'
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

type Waiting = {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** A WebDriver BiDi connection: commands with their answers, and events. */
export class BidiConnection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners: ((method: string, params: unknown) => void)[] = []
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.#receive(JSON.parse(data))
    })
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser is gone'))
      this.#waiting.clear()
    })
  }

  static connect(url: string): Promise<BidiConnection> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url)
      socket.once('open', () => resolve(new BidiConnection(socket)))
      socket.once('error', reject)
    })
  }

  send<Result>(method: string, params: object): Promise<Result> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as Result), reject })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  listen(listener: (method: string, params: unknown) => void): void {
    this.#listeners.push(listener)
  }

  close(): void {
    this.#socket.close()
  }

  #receive({ type, id, method, params, result, error, message }: Answer): void {
    if (type === 'event') {
      for (const listener of this.#listeners) listener(method ?? '', params)
      return
    }
    const waiting = this.#waiting.get(id ?? 0)
    this.#waiting.delete(id ?? 0)
    if (type === 'success') waiting?.resolve(result)
    else waiting?.reject(new Error(`${error}: ${message}`))
  }
}
