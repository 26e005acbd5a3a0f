/** How the upload that is on its way sends so much of its file. */
export const progress: { tell: (share: number) => void } = { tell: () => undefined };

/** The calls that uploads make, whose progress `fetch` cannot tell. They get the answers of `fetch`. */
export function fakeUploads(answer: typeof fetch) {
  return class FakeUpload {
    withCredentials = false;
    status = 0;
    responseText = '';
    onload = (): void => undefined;
    onerror = (): void => undefined;
    onabort = (): void => undefined;
    readonly upload = { onprogress: (_progress: { loaded: number; total: number }): void => undefined };
    private readonly headers = new Headers();
    private readonly stop = new AbortController();
    private method = '';
    private url = '';
    private type: string | null = null;

    open(method: string, url: string): void {
      Object.assign(this, { method, url });
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    getResponseHeader(): string | null {
      return this.type;
    }

    abort(): void {
      this.stop.abort();
      this.onabort();
    }

    send(body: FormData): void {
      progress.tell = (share) => this.upload.onprogress({ loaded: share * 100, total: 100 });
      const { method, headers, url } = this;
      const read = async () => {
        const response = await answer(url, { method, headers, body, signal: this.stop.signal });
        this.status = response.status;
        this.type = response.headers.get('content-type');
        this.responseText = await response.text();
      };
      read().then(
        () => this.onload(),
        () => !this.stop.signal.aborted && this.onerror(),
      );
    }
  };
}
