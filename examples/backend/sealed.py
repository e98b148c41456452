"""Opens sealed bodies (docs/spec/envelope.md, mode 2) with the standard library alone.

The ciphers are written to be short and readable. They are slow and not constant in time: use a cryptographic library in production.
"""

import base64
import hashlib
import hmac
import json
import re
import secrets
import time

EXPONENT = 65537
SMALL_PRIMES = [n for n in range(3, 2000, 2) if all(n % d for d in range(3, int(n**0.5) + 1, 2))]


class SealError(Exception):
    """The body is not sealed as documented."""


# RSA

def is_prime(number: int) -> bool:
    if any(number % prime == 0 for prime in SMALL_PRIMES):
        return False
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for _ in range(8):
        power = pow(secrets.randbelow(number - 3) + 2, odd, number)
        if power in (1, number - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % number
            if power == number - 1:
                break
        else:
            return False
    return True


def random_prime(bits: int) -> int:
    while True:
        number = secrets.randbits(bits) | 3 << (bits - 2) | 1
        if number % EXPONENT != 1 and is_prime(number):
            return number


def der(tag: int, content: bytes) -> bytes:
    size = len(content)
    length = bytes([size]) if size < 128 else (lambda b: bytes([128 + len(b)]) + b)(size.to_bytes((size.bit_length() + 7) // 8, "big"))
    return bytes([tag]) + length + content


def der_integer(number: int) -> bytes:
    return der(2, number.to_bytes(number.bit_length() // 8 + 1, "big"))


class Key:
    """An RSA key of 3072 bits, made when the server starts."""

    def __init__(self) -> None:
        p, q = random_prime(1536), random_prime(1536)
        self.modulus = p * q
        self.private = pow(EXPONENT, -1, (p - 1) * (q - 1))
        algorithm = der(48, bytes.fromhex("06092a864886f70d0101010500"))
        numbers = der(48, der_integer(self.modulus) + der_integer(EXPONENT))
        self.public = base64.b64encode(der(48, algorithm + der(3, b"\0" + numbers))).decode()

    def open(self, wrapped: bytes) -> bytes:
        """RSA-OAEP with SHA-256 and an empty label."""
        size = 384
        block = pow(int.from_bytes(wrapped, "big"), self.private, self.modulus).to_bytes(size, "big")
        seed = xor(block[1:33], mask(block[33:], 32))
        data = xor(block[33:], mask(seed, size - 33))
        start = data.find(b"\1", 32)
        if len(wrapped) != size or block[0] or data[:32] != hashlib.sha256(b"").digest() or any(data[32:start]) or start < 0:
            raise SealError
        return data[start + 1 :]


def xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other))


def mask(seed: bytes, size: int) -> bytes:
    blocks = [hashlib.sha256(seed + n.to_bytes(4, "big")).digest() for n in range(size // 32 + 1)]
    return b"".join(blocks)[:size]


# AES-256-GCM

def double(byte: int) -> int:
    return (byte << 1 ^ 0x11B) & 0xFF if byte & 0x80 else byte << 1


def make_sbox() -> bytes:
    box, p, q = [0] * 256, 1, 1
    while True:
        p = p ^ double(p)
        for shift in (1, 2, 4):
            q ^= q << shift & 0xFF
        if q & 0x80:
            q ^= 0x09
        rotated = q ^ (q << 1 | q >> 7) ^ (q << 2 | q >> 6) ^ (q << 3 | q >> 5) ^ (q << 4 | q >> 4)
        box[p] = (rotated ^ 0x63) & 0xFF
        if p == 1:
            break
    box[0] = 0x63
    return bytes(box)


SBOX = make_sbox()


def round_keys(key: bytes) -> list[bytes]:
    words, constant = [key[i : i + 4] for i in range(0, 32, 4)], 1
    for i in range(8, 60):
        word = words[-1]
        if i % 8 == 0:
            word = bytes([SBOX[word[1]] ^ constant, SBOX[word[2]], SBOX[word[3]], SBOX[word[0]]])
            constant = double(constant)
        elif i % 8 == 4:
            word = bytes(SBOX[b] for b in word)
        words.append(xor(words[i - 8], word))
    return [b"".join(words[i : i + 4]) for i in range(0, 60, 4)]


def encrypt_block(keys: list[bytes], block: bytes) -> bytes:
    state = xor(block, keys[0])
    for number, key in enumerate(keys[1:], 1):
        state = bytes(SBOX[state[(i + 4 * (i % 4)) % 16]] for i in range(16))
        if number < len(keys) - 1:
            mixed = []
            for column in (state[i : i + 4] for i in range(0, 16, 4)):
                total = column[0] ^ column[1] ^ column[2] ^ column[3]
                mixed += [column[i] ^ total ^ double(column[i] ^ column[(i + 1) % 4]) for i in range(4)]
            state = bytes(mixed)
        state = xor(state, key)
    return state


def ghash(subkey: int, blocks: bytes) -> int:
    result = 0
    for start in range(0, len(blocks), 16):
        factor, product = result ^ int.from_bytes(blocks[start : start + 16], "big"), 0
        power = subkey
        for bit in range(127, -1, -1):
            if factor >> bit & 1:
                product ^= power
            power = power >> 1 ^ (0xE1 << 120 if power & 1 else 0)
        result = product
    return result


def padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 16)


def open_gcm(key: bytes, sealed: bytes, associated: bytes) -> bytes:
    nonce, body, tag = sealed[:12], sealed[12:-16], sealed[-16:]
    keys = round_keys(key)
    stream = b"".join(encrypt_block(keys, nonce + (n + 2).to_bytes(4, "big")) for n in range(len(body) // 16 + 1))
    lengths = (len(associated) * 8).to_bytes(8, "big") + (len(body) * 8).to_bytes(8, "big")
    subkey = int.from_bytes(encrypt_block(keys, bytes(16)), "big")
    expected = ghash(subkey, padded(associated) + padded(body) + lengths).to_bytes(16, "big")
    if not hmac.compare_digest(xor(expected, encrypt_block(keys, nonce + b"\0\0\0\1")), tag):
        raise SealError
    return xor(body, stream)


# The envelope

class Envelope:
    """Opens sealed requests; each nonce is valid once."""

    def __init__(self) -> None:
        self.key = Key()
        self.nonces: dict[str, float] = {}

    def open(self, method: str, path: str, headers, body: object) -> object:
        digest = re.fullmatch(r"v=([0-9a-f]{64});t=(\d+);n=([\w-]{22})", headers.get("X-Digest", ""))
        if headers.get("Encryption") != "2" or not digest or not isinstance(body, dict) or list(body) != ["value"]:
            raise SealError
        value, moment, nonce = digest.groups()
        now = time.time()
        try:
            secret = self.key.open(base64.b64decode(headers.get("X-RSA", ""), validate=True))[::-1]
            plain = open_gcm(secret, base64.b64decode(body["value"], validate=True), f"{method}\n{path}".encode())
        except (ValueError, TypeError, OverflowError, IndexError) as error:
            raise SealError from error
        signed = f"{method}\n{path}\n{moment}\n{nonce}\n".encode() + plain
        expected = hmac.new(secret, signed, hashlib.sha256).hexdigest()
        self.nonces = {each: until for each, until in self.nonces.items() if until > now}
        if abs(now - int(moment) / 1000) >= 120 or not hmac.compare_digest(value, expected) or nonce in self.nonces:
            raise SealError
        self.nonces[nonce] = now + 240
        return json.loads(plain)
