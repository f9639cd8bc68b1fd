import { vi } from 'vitest';

interface Put {
  readonly part: number;
  readonly url: string;
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Replaces XMLHttpRequest by an object storage, for URLs that end in `part-<number>`. */
export function fakeStorage() {
  const requests: Put[] = [];
  const arrived = new Set<number>();
  const failing = new Set<number>();
  const held = new Set<number>();

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    #url = '';
    readonly #headers: Record<string, string> = {};

    open(_method: string, url: string): void {
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    send(body: Blob): void {
      const part = Number(/part-(\d+)$/u.exec(this.#url)?.[1]);
      requests.push({ part, url: this.#url, bytes: body.size, headers: this.#headers });
      if (held.has(part)) return;
      queueMicrotask(() => this.#finish(part));
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
      this.dispatchEvent(new Event('loadend'));
    }

    #finish(part: number): void {
      const isLost = failing.delete(part);
      this.status = isLost ? 0 : 200;
      if (!isLost) arrived.add(part);
      this.dispatchEvent(new Event(isLost ? 'error' : 'load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return {
    requests,
    arrived: (): number[] => [...arrived].toSorted((a, b) => a - b),
    /** Makes the next upload of the part lose its connection. */
    failOnce: (part: number) => failing.add(part),
    /** Keeps the part's upload from ending until `release` is called. */
    hold: (part: number) => held.add(part),
    release: () => held.clear(),
  };
}

export type FakeStorage = ReturnType<typeof fakeStorage>;
