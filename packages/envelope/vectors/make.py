#!/usr/bin/env python3
"""Writes the vectors beside it with another implementation than the one they test.

Python's standard library digests; the openssl command does RSA-OAEP, DES-ECB and single AES blocks; GCM is put together
here from NIST SP 800-38D and checked against a published case first. Needs Python 3.9 and openssl 3 with its legacy provider.

    python3 packages/envelope/vectors/make.py
"""
import base64, hashlib, hmac, json, subprocess, tempfile
from pathlib import Path

HERE = Path(__file__).parent


def openssl(*arguments, stdin=b""):
    return subprocess.run(["openssl", *arguments], input=stdin, capture_output=True, check=True).stdout


def des_ecb(key, plain):
    return openssl("enc", "-des-ecb", "-provider", "legacy", "-provider", "default", "-K", key.hex(), stdin=plain)


def aes_block(key, block):
    return openssl("enc", "-aes-256-ecb", "-nopad", "-K", key.hex(), stdin=block)


def gf_multiply(x, y):
    product = 0
    for bit in range(127, -1, -1):
        if (x >> bit) & 1:
            product ^= y
        y = (y >> 1) ^ (0xE1 << 120) if y & 1 else y >> 1
    return product


def ghash(h, associated, cipher):
    padded = lambda data: data + bytes(-len(data) % 16)
    lengths = (8 * len(associated)).to_bytes(8, "big") + (8 * len(cipher)).to_bytes(8, "big")
    text = padded(associated) + padded(cipher) + lengths
    y = 0
    for at in range(0, len(text), 16):
        y = gf_multiply(y ^ int.from_bytes(text[at : at + 16], "big"), h)
    return y.to_bytes(16, "big")


def xor(a, b):
    return bytes(left ^ right for left, right in zip(a, b))


def aes_gcm(key, iv, plain, associated):
    counters = b"".join(iv + (2 + n).to_bytes(4, "big") for n in range(-(-len(plain) // 16)))
    cipher = xor(plain, aes_block(key, counters)) if plain else b""
    h = int.from_bytes(aes_block(key, bytes(16)), "big")
    return cipher + xor(aes_block(key, iv + (1).to_bytes(4, "big")), ghash(h, associated, cipher))


def check_gcm():
    """Test case 16 of McGrew and Viega, The Galois/Counter Mode of Operation."""
    sealed = aes_gcm(
        bytes.fromhex("feffe9928665731c6d6a8f9467308308" * 2),
        bytes.fromhex("cafebabefacedbaddecaf888"),
        bytes.fromhex(
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
            "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
        ),
        bytes.fromhex("feedfacedeadbeeffeedfacedeadbeefabaddad2"),
    )
    assert sealed[-16:].hex() == "76fc6ece0f4e1768cddf8853bb2d551b", sealed[-16:].hex()
    assert sealed[:16].hex() == "522dc1f099567d07f47f37a32a84427d", sealed[:16].hex()


def b64(data):
    return base64.b64encode(data).decode()


def make_keys(folder):
    private, public = folder / "private.pem", folder / "public.pem"
    openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:3072", "-out", str(private))
    openssl("pkey", "-in", str(private), "-pubout", "-out", str(public))
    pkcs8 = openssl("pkcs8", "-topk8", "-nocrypt", "-in", str(private), "-outform", "DER")
    spki = openssl("pkey", "-in", str(private), "-pubout", "-outform", "DER")
    return public, {"publicKey": b64(spki), "privateKey": b64(pkcs8)}


def wrap(public, key):
    return openssl(
        "pkeyutl", "-encrypt", "-pubin", "-inkey", str(public), "-pkeyopt", "rsa_padding_mode:oaep",
        "-pkeyopt", "rsa_oaep_md:sha256", "-pkeyopt", "rsa_mgf1_md:sha256", stdin=key[::-1],
    )


def vector(public, case):
    mode, name, method, path, timestamp, body = case
    seeded = lambda what, size: hashlib.sha256(f"{name}/{mode}/{what}".encode()).digest()[:size]
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    key = bytes(ord(alphabet[b % 62]) for b in seeded("key", 8)) if mode == 1 else seeded("key", 32)
    nonce = base64.urlsafe_b64encode(seeded("nonce", 16)).decode().rstrip("=")
    iv = seeded("iv", 12) if mode == 2 else b""
    plain = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    sealed = des_ecb(key, plain) if mode == 1 else iv + aes_gcm(key, iv, plain, f"{method}\n{path}".encode())
    text = f"{method}\n{path}\n{timestamp}\n{nonce}\n".encode() + plain
    digest = hmac.new(key, text, hashlib.sha256).hexdigest()
    return {
        "name": name, "method": method, "path": path, "timestamp": timestamp, "nonce": nonce,
        "key": key.hex(), "iv": iv.hex(), "plain": plain.decode(),
        "headers": {
            "Encryption": str(mode),
            "X-Digest": f"v={digest};t={timestamp};n={nonce}",
            "X-RSA": b64(wrap(public, key)),
        },
        "body": {"value": b64(sealed)},
    }


LOGIN = {
    "username": "mira", "password": "correct horse battery staple", "type": "username",
    "loginDeviceId": "5f0c6a52-8d1e-4a0b-9a55-0e6a6f0d7c11", "isOfficialAppLogin": False,
}
CASES = [
    ("login", "POST", "/wps/session/login", 1795255200000, LOGIN),
    ("empty object", "POST", "/wps/session/login", 1795255200001, {}),
    ("one whole block", "PUT", "/wps/member/x", 1795255200002, {"a": "bc"}),
    ("every script", "POST", "/wps/member/%E5%90%8D", 1795255200003, {"名": "مرحبا", "emoji": "🎰", "quote": "\"\\\n"}),
    ("equal blocks", "POST", "/wps/member/x", 1795255200004, {"repeat": "aaaaaaaa" * 12}),
    ("long", "POST", "/wps/member/x", 9999999999999, {"text": "The quick brown fox. " * 60, "list": list(range(40))}),
    ("deep", "DELETE", "/", 1, {"a": [{"b": [None, True, -0.5, "x"]}]}),
]


def main():
    check_gcm()
    with tempfile.TemporaryDirectory() as folder:
        public, keys = make_keys(Path(folder))
        vectors = [vector(public, (mode, *case)) for mode in (1, 2) for case in CASES]
    text = json.dumps({"keys": keys, "vectors": vectors}, ensure_ascii=False, indent=2)
    (HERE / "sealed.json").write_text(text + "\n", encoding="utf-8")


main()
