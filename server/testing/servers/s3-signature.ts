import { createHash, createHmac } from 'node:crypto'

type SignedRequest = {
  method: string
  /** As in the request line, encoded. */
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/**
 * Computes the AWS Signature Version 4 of a request as it arrived and compares it with the one it carries. They
 * differ if the request was forged or changed.
 */
export const checkSignature = (
  { method, path, headers, body }: SignedRequest,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): { isRight: boolean; region: string } => {
  const match = AUTHORIZATION.exec(String(headers.authorization))
  if (!match) return { isRight: false, region: '' }
  const [, key, day = '', region = '', signedHeaders = '', signature] = match
  const contentHash = String(headers['x-amz-content-sha256'])
  const [address = '', query = ''] = path.split('?')
  const canonical = [
    method,
    address,
    query.split('&').sort().join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n')
  const moment = String(headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  )
  const signingKey = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${secretAccessKey}`, day), region),
  )
  const isRight =
    key === accessKeyId &&
    contentHash === sha256(body) &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.split(';').includes(name)) &&
    moment.startsWith(day) &&
    createHmac('sha256', signingKey).update(toSign).digest('hex') === signature
  return { isRight, region }
}
